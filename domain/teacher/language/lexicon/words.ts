/**
 * Words of the subject, by the form that patterns name: « mesures » is read as mesure. After the colon stand other forms and words that mean the same
 * to the teacher; a plural in « s » or « x » needs no line of its own.
 */
const NAMED = `
  tempo: tempos tempi
  vitesse: rapidite allure
  rapide: rapides rapidement
  vite: viteuh
  lent: lente lents lentes
  lentement: lentemant lentemen
  doucement: tranquillement mollo
  doux: douce douces
  fort: forts fortes
  faible: faibles
  normal: normale normaux normalement
  origine: originel originale originelle initiale initial
  volume: volumes
  son: sons sonorite audio
  bruit
  metronome: metronomes
  clic: tic tac tik tak tictac tiktak clics click tic bip bips battement
  melodie: melodies melo
  voix: chant chants paroles chanteur chanteuse
  main: mains mimine
  gauche: gauches
  droite: droites
  droit
  deux
  ensemble
  seul: seule seuls seules
  seulement: uniquement juste exclusivement
  section: sections
  partie: parties
  passage: passages extrait
  mesure: mesures
  boucle: boucles loop loops
  repetition: repetitions
  couplet
  refrain: refrains
  theme
  introduction: intro
  debut: debuts commencement
  fin
  partition: partitions partoche partoches
  portee: portees
  clavier: claviers
  touche: touches
  piano: pianos
  roll
  affichage: vue
  pause: pauses
  lecture
  musique: musiques zik
  morceau: morceaux chanson chansons piece pieces titre titres oeuvre oeuvres
  exercice: exercices exo exos
  challenge: challenges defi defis
  module: modules
  lecon: lecons cours
  competence: competences
  categorie: categories
  ecole: school
  catalogue: catalog repertoire
  accueil: home
  profil: profils
  compte: comptes
  progression: progressions
  progres
  revision: revisions
  niveau: niveaux
  evaluation: evaluations
  abonnement: abonnements abo formule formules offre offres
  premium
  annuel: annuelle
  essai
  gratuit: gratuite gratuits gratuites gratuitement
  prix: tarif tarifs
  facile: faciles simple simples fastoche
  difficile: difficiles dur dure durs dures complique compliquee compliques hard
  debutant: debutante debutants
  novice: novices
  intermediaire: intermediaires
  noire: noires
  blanche: blanches
  ronde: rondes
  croche: croches
  note: notes
  accord: accords
  gamme: gammes
  arpege: arpeges
  doigt: doigts
  doigte: doigtes
  pouce: pouces
  pedale: pedales
  micro: micros microphone
  ordinateur: ordi pc mac
  telephone: tel portable smartphone
  tablette: ipad tablettes
  application: appli app applis applications site
  professeur: prof profs professeurs
  probleme: problemes souci soucis
  erreur: erreurs
  fichier: fichiers
  utilisateur: utilisateurs
  message: messages
  jour: jours journee
  semaine: semaines
  minute: minutes min
  heure: heures h
  temps
  mois
  moitie
  tiers
  quart: quarts
  fois
  pourcent
  bpm
  petit: petits petite petites
  grand: grande grands grandes
  bouton: boutons
  reglage: reglages parametre parametres option options
  casque: casques ecouteurs
  poignet: poignets
  coude: coudes
  epaule: epaules
  dos
  mal
  douleur: douleurs
  silence: silences
  page: pages
  autre: autres
  bluetooth
  navigateur: navigateurs
  chrome
  firefox
  safari
  donnees: donnee
  adresse: adresses
  mail: email mails emails courriel`
/** The form that patterns use, by each form that is typed. */
export const WORDS: ReadonlyMap<string, string> = new Map(
  NAMED.trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', rest = ''] = line.trim().split(/:\s*/)
      const forms = rest.split(/\s+/).filter((form) => form !== '' && !form.endsWith('_'))
      return name.endsWith('_') ? [] : [name, ...forms].map((form) => [form, name] as const)
    }),
)
