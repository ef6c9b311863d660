/** Words that the rules would divide wrongly, as they are sung. Lower case, hyphens at the divisions. */
export const SUNG_EXCEPTIONS: ReadonlyMap<string, string> = new Map(
  [
    // « ay » is pronounced « ai-i » here.
    'pa-ys',
    'pa-y-san',
    'pa-y-sans',
    'pa-y-san-ne',
    'pa-y-sa-ge',
    'pa-y-sa-ges',
    'ab-baye',
    // « aon », « aou » and « oe » as one vowel.
    'paon',
    'paons',
    'faon',
    'faons',
    'taon',
    'saoul',
    'moel-le',
    'poê-le',
    'poê-les',
    // Traditionally sung as two syllables.
    'li-on',
    'li-ons',
    'vi-o-lon',
    'vi-o-lons',
    'vi-o-let-te',
    'vi-o-let-tes',
    'ma-ri-a-ge',
    'vi-o-lon-cel-le',
    // « oua », « oue », « oui » as one syllable.
    'ouest',
    'ouis-ti-ti',
    'louis',
    'fouet',
    'fouets',
    'cam-bouis',
    'ouah',
    'ouais',
    'ouf',
    // « u » is pronounced, « e » is not.
    'aïe',
    'ouïe',
    'fée-rie',
  ].map((cut) => [cut.replaceAll('-', ''), cut]),
)

/** Beginnings of words before which no e is elided: an aspirated h (« le hibou »), a glide, and « onze », « oui ». */
const ASPIRATED = (
  'hach hagard haï haie haill hain haïr halo hall halt hameau hamster hanch hand hang hanneton hant happ hard hareng harg haricot harnais harp hasard hât ' +
  'hauss haut hennir henni héraut hérisson hériss hernie héron héros hêtre heurt hibou hid hiss hoch homard hont hoquet hors houblon houe houill houl ' +
  'houpp housse houx hublot huch hué huit hulott hupp hurl hussard hutt onz oui ouistiti ya yé yo'
).split(' ')
/** Beginnings like those above with a mute h. */
const MUTE = ['halein', 'hallucin', 'haltère', 'huître', 'yeux', 'ouïe']

/** Whether a final mute e is elided before this word: before « amie » and « homme », not before « hibou » or « lune ». */
export const takesElision = (word: string): boolean =>
  /^[aàâäeéèêëiîïoôöuùûüœæyh]/.test(word) && (MUTE.some((start) => word.startsWith(start)) || !ASPIRATED.some((start) => word.startsWith(start)))
