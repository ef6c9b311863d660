const ACTS = /^(play|pause|restart|validate|t[-+=]|v\S*\.[ALRMC]|loop[-+]|h[LRB]|d[PS]|go\..*)$/

/** Whether a label does something in the player, or leads to another page. */
export const isActing = (label: string): boolean => ACTS.test(label)

/** Labels that differ in what is said, and not in what is done, are of one kind. */
export const kindOfLabel = (label: string): string => (/^(talk|cl|team|danger)\./.exec(label)?.[1] ?? label).replace(/^pain$/, 'medical')
