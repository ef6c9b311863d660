interface TypographyRule {
  readonly fault: string
  readonly pattern: RegExp
  /** What is spelt or set so on purpose: titles in the spelling of their language, a price that the rules fix, names of signs and of headers. */
  readonly except?: RegExp
}

/** What a French typesetter would mark in a text as it is written, before `typeset` sets its spaces. */
const RULES: readonly TypographyRule[] = [
  { fault: 'a straight apostrophe', pattern: /\p{L}\\?'\p{L}/u },
  { fault: 'three dots', pattern: /[\p{L}»]\.\.\./u },
  { fault: 'no space before ? ! ; »', pattern: /[\p{L}\p{N})’…][?!;»](?=[\s,.)]|$)/u, except: /Oh! Susanna|Ding Dong! Merrily|&[\w…]+;/ },
  { fault: 'no space before a colon', pattern: /[\p{L}»]:(?=\s|$)/u, except: /content-type:/ },
  { fault: 'no space before % or €', pattern: /\d[%€]/, except: /1,99€/ },
  { fault: 'no space after «', pattern: /«(?=[\p{L}\p{N}])/u },
  { fault: 'a space before a comma or a full stop', pattern: /\p{L} +[,.](?![\p{L}.])/u },
  { fault: 'two spaces', pattern: /\S {2,}\S/ },
  { fault: 'English quotation marks', pattern: /(?<=^|[ ’(])"[\p{L}\p{N}][^"]*"/u },
  { fault: 'a dash between spaces', pattern: / [—-] (?=\p{L})/u },
  {
    fault: 'a capital without its accent',
    pattern:
      /(?<![\p{L}\p{N}_.-])E(?:cout|cri[rtv]|cole|cran|galit|l[eè]ve|tap|tud|tei(?:n|gn)|ten[du]|toil|tes|tre|valu|vit|chap|chec|choue|quip)|(?<=^|[.!?] )A (?=\p{Ll}{2})|(?<![\p{L}\p{N}])Ca (?=\p{L})/u,
    except: /A la, B si/,
  },
  { fault: 'an ordinal in full', pattern: /\d(?:ère|ème|eme|ième|nde)s?(?!\p{L})/u },
  { fault: 'a sign for number without its space', pattern: /(?<!\p{L})N°|n°(?=\d)|(?<!\p{L})[Nn]o\. ?\d/u },
  { fault: 'o and e apart', pattern: /(?<!\p{L})(?:(?:c|s|ch)oeur|oeuvre|boeuf|oeil|noeud|voeu)/iu },
  { fault: 'the wrong space, set by hand', pattern: /\u202f[:€]|\u00a0[;?!»%]|«\u00a0|\\u202f[:€]|\\u00a0[;?!»%]|«\\u00a0/ },
]

/** Without what is filled in, and without samples of JSON. */
const wordsOf = (text: string): string =>
  text.replaceAll(/\$\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '…').replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '…')

export const typographyFaults = (text: string): readonly string[] => {
  const words = wordsOf(text)
  return RULES.filter(({ pattern, except }) => pattern.test(except ? words.replaceAll(new RegExp(except, 'g'), '') : words)).map(({ fault }) => fault)
}

/** Whether spaces have to be set by `typeset`: « Note : », « « oui » », « 80 % ». */
export const needsSetting = (text: string): boolean => / [:;?!»%€](?=\s|$|[.,)…»])|« /.test(wordsOf(text))

/** Spaces set by hand beside a sign, rightly or not. */
export const isHandSet = (text: string): boolean => /(?:\\u00a0|\\u202f|\u00a0|\u202f)[:;?!»%€]|«(?:\\u00a0|\\u202f|\u00a0|\u202f)/.test(text)

/** Messages for developers are English, and cite with « ». */
export const isEnglish = (text: string): boolean => /\b(?:the|was|were|has|have|is|be|with|of)\b/.test(wordsOf(text))
const FRENCH_SIGNS = /[àâçéèêëîïôöùûüœ«»’]|(?<![\w-])(?:vous|votre|une|est|pas|dans|les|des|cette|pour|un)(?![\w-])/i
export const isFrench = (text: string): boolean => FRENCH_SIGNS.test(text) && !isEnglish(text)
