/** Sentences of the spoken clips, by the language names of espeak-ng. ASCII only where other programs read them too. */
export const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  fr: [
    'Attends, je reprends depuis le début de la mesure, ma main gauche était en retard.',
    'Est-ce que tu as vu mes lunettes ? Je les avais posées sur le piano hier soir.',
    'Le dîner est prêt dans cinq minutes, viens mettre la table s’il te plaît.',
    'Un, deux, trois, quatre, et un, deux, trois, quatre.',
    'Do, ré, mi, fa, sol, la, si, do. Encore une fois, plus lentement.',
    'Non, pas comme ça, regarde bien les doigts : le pouce passe dessous.',
    'Allô ? Oui, c’est moi. Non, je ne peux pas parler maintenant, je travaille mon piano.',
    'Il paraît qu’il va pleuvoir toute la semaine, c’est dommage pour le jardin.',
    'Bravo ! C’était beaucoup mieux que la dernière fois.',
    'La météo annonce du brouillard le matin et du soleil dans l’après-midi.',
  ],
  en: [
    'Could you please turn the volume down a little, I am on the phone.',
    'The quick brown fox jumps over the lazy dog while the band plays on.',
    'We will meet at the station at half past seven, do not be late again.',
    'I think the left hand should be softer here, and the melody should sing.',
    'Oh no, where did I put the keys? They were on the table this morning.',
    'One more time from the top, everybody. Ready? And go!',
    'The news at nine: prices rose again last month, and the roads are closed.',
  ],
  de: [
    'Guten Tag, wie geht es Ihnen heute? Das Wetter ist wirklich schön.',
    'Noch einmal von vorne, bitte, und diesmal etwas langsamer.',
    'Ich habe gestern den ganzen Abend Klavier geübt.',
  ],
  es: [
    'Buenos días, quisiera un café con leche y un vaso de agua, por favor.',
    'Otra vez desde el principio, más despacio, uno, dos y tres.',
    'Mañana vamos a la playa con toda la familia.',
  ],
  it: [
    'Ancora una volta dal principio, per favore, un poco piano.',
    'Che bella giornata, andiamo a fare una passeggiata nel parco.',
    'La mia nonna suonava il pianoforte tutte le sere.',
  ],
  pt: ['Bom dia, tudo bem com você? Vamos tocar mais uma vez.', 'Amanhã à tarde vai chover muito na cidade.'],
  nl: ['Goedemorgen, hoe gaat het met jou? We beginnen opnieuw bij maat vier.', 'Vanavond eten we soep met brood.'],
  pl: ['Dzień dobry, proszę zagrać jeszcze raz od początku.', 'Jutro pojedziemy pociągiem do Krakowa.'],
  ru: ['Здравствуйте, давайте попробуем ещё раз с самого начала.', 'Завтра будет хорошая погода, и мы поедем на дачу.'],
  sv: ['God morgon, vi tar det en gång till från början.', 'I morgon åker vi till stugan vid sjön.'],
  tr: ['Günaydın, bir kez daha baştan çalalım lütfen.', 'Yarın hava çok güzel olacak.'],
  ja: ['おはようございます。もういちどさいしょからおねがいします。', 'あしたはとてもいいてんきです。'],
  cmn: ['早上好，请再弹一遍。', '明天天气很好，我们去公园。'],
  ar: ['صباح الخير، من فضلك أعد من البداية.', 'غدا سيكون الطقس جميلا.'],
  hi: ['नमस्ते, कृपया फिर से शुरू करें।', 'कल मौसम बहुत अच्छा होगा।'],
  el: ['Καλημέρα σας, πάμε πάλι από την αρχή.', 'Αύριο θα πάμε στη θάλασσα.'],
}

/** Held and shouted vowels, and vocal noises. */
export const CALLS = [
  'Aaaaaaaah',
  'Ooooooh, oooooh',
  'La la la la laaa',
  'Hey! Hey! Hey!',
  'Ha ha ha ha',
  'Hmmmm, hmmmm',
  'Nooooooon',
  'Aïe, aïe, aïe',
  'Yeeees',
  'Ouh ouh ouuuuh',
] as const
