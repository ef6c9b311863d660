import { patterns } from '../language/pattern.ts'

/** What a short text says of what was said before. */
export const SAYS = patterns({
  again:
    '^encore$ | ^encore un peu$ | ^encore un peu plus$ | ^encore plus$ | ^plus$ | ^un peu plus$ | ^encore un peu plus$ | ^pareil$ | ^la meme chose$ | ^meme chose$ | ^encore encore$ | ^beaucoup plus$ | ^continue comme ca$ | ^vas y encore$ | ^idem$ | ^toujours pas assez$ | ^pas assez$ | ^encore stp$ | ^davantage$ | ^encore un$',
  replay:
    '^encore une fois | ^encore 1 fois | ^une fois de plus$ | ^encore un coup$ | ^refais$ | ^refais le$ | ^recommence ca$ | ^rejoue$ | ^rejoue le$',
  louder: '^plus fort$ | ^un peu plus fort$ | ^encore plus fort$ | ^plus haut$',
  quieter: '^moins fort$ | ^un peu moins fort$ | ^encore moins fort$ | ^pas si fort$ | ^plus bas$ | ^plus doux$',
  howThen: '^comment je fais$ | ^comment faire$ | ^et comment$ | ^que faire$ | ^je fais quoi$ | ^et sinon$',
  alreadyKnown: 'connaitre deja | deja jouer | deja vu | deja faits',
  thatWasGood: 'ce etait bien$ | ce etait mieux$ | me va$',
  notThat: '^pas celle la$ | ^pas celui la$ | ^pas ca$ | ^pas cela$ | ^pas cette la$ | ^pas celle ci$ | ^ce est pas celle la$ | ^ce est pas ca$',
  less: '^moins$ | ^un peu moins$ | ^non moins$ | ^trop$ | ^ce est trop$ | ^pas autant$ | ^pas tant$ | ^moins que ca$ | ^ce etait trop$ | ^la ce est trop$ | ^un peu trop$ | ^trop la$ | ^dans le autre sens$',
  undo: '^annule* | ^annuler | ^non annule | ^remettre comme avant | ^comme avant$ | ^reviens en arriere$ | ^revenir en arriere$ | ^remets comme ce etait | ^remets comme avant | ^retour arriere$ | ^defais | ^non remets comme | ^finalement non$ | ^laisse tomber$ | ^oublie$ | ^remets normal$ | ^non finalement$ | ^non reviens | ^remettre normal$',
  other: 'autre$ | autre main | autre main$ | autre cote$ | le inverse$ | le contraire$ | autre main stp | plutot autre | inverse$',
  same: 'pareil | meme chose | aussi | idem | et',
  next: 'suivant | suivante | prochain | prochaine | apres$ | d apres$ | de apres$',
  previous: 'precedent | precedente | avant$ | de avant$',
  anotherOne:
    '^un autre$ | ^une autre$ | ^autre chose$ | ^encore un$ | ^un autre morceau$ | ^autre$ | ^encore un autre$ | ^propose autre | ^propose moi autre | ^quelque chose d autre$ | ^quelque chose de autre$ | ^non un autre$ | ^d autres$ | ^de autres$ | ^pas celui la$ | ^non pas celui la$ | ^autre idee$ | ^une autre idee$',
  sayMore:
    '^comment je fais$ | ^comment faire$ | ^et comment$ | ^donner exemple | ^un exemple | ^exemple$ | ^encore$ | ^plus de detail* | ^plus de details$ | ^ai pas compris | ^ne ai pas compris | ^comprends pas | ^ne comprends pas | ^pas compris | ^dis en plus | ^explique encore | ^explique mieux | ^re explique | ^reexplique | ^ce est a dire$ | ^comment ca$ | ^par exemple$ | ^un exemple$ | ^et encore$ | ^ et apres$ | ^developpe$ | ^precise$ | ^tu peux preciser | ^tu peux expliquer mieux | ^en plus simple$ | ^plus simplement$ | ^continue$',
  off: 'couper | enlever | retirer | virer | desactiver | supprimer | eteindre | oter | stopper',
  on: 'remettre | reactiver | rallumer | remet | activer | mettre | allumer',
  down: 'baisser | diminuer | reduire | descendre',
  up: 'monter | augmenter | remonter',
})
