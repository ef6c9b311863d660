import { formsOf, type VerbForm } from './verb-forms.ts'

/** Regular verbs, by their infinitive without accents. */
const REGULAR = `
  jouer demarrer lancer relancer commencer recommencer rejouer continuer ecouter reecouter arreter stopper pauser patienter cesser
  ralentir accelerer presser diminuer augmenter baisser rabaisser abaisser monter remonter lever hausser doubler tripler diviser freiner changer
  couper recouper desactiver activer reactiver muter allumer rallumer enlever retirer virer supprimer oter effacer degager masquer cacher
  afficher montrer remontrer basculer passer repasser switcher boucler repeter tourner travailler bosser entrainer pratiquer exercer isoler retravailler
  valider marquer terminer retourner rentrer ramener amener emmener emporter mener diriger rediriger naviguer acceder visiter quitter envoyer
  abonner reabonner payer acheter debiter prelever rembourser facturer resilier annuler telecharger imprimer importer exporter charger ajouter
  conseiller recommander proposer suggerer trouver chercher rechercher donner aimer adorer desirer souhaiter preferer manquer
  expliquer rappeler signifier raconter parler demander contacter signaler planter bugger ramer fonctionner marcher
  compter chanter accompagner improviser composer transposer dechiffrer memoriser placer poser positionner relacher crisper
  progresser demotiver decourager motiver deranger brancher connecter reconnecter deconnecter detecter enregistrer utiliser
  garder laisser regler ajuster modifier parametrer remplacer appuyer toucher taper regarder sauter avancer reculer
  aider remercier saluer excuser esperer penser sembler habiter appeler nommer exister durer couter gagner rester oublier
  echauffer chauffer accorder reaccorder nettoyer calculer debloquer bloquer verrouiller ressembler stresser trembler coordonner
  enchainer attraper coincer tromper rater louper foirer analyser commenter juger retrouver stocker heberger ressortir_ assouplir ecraser regretter commander tester essayer participer partager inviter reviser coller copier
  ignorer reveler contourner pirater hacker executer transferer rythmer tirer presenter resumer deplacer abandonner galerer detester ennuyer
  feliciter choisir reussir finir grandir raccourcir agrandir lister noter corriger conserver bouger crier diffuser remarquer adoucir demenager
  equilibrer sonner attaquer suicider saouler saigner enerver reserver recuperer reinitialiser renouveler rediger demontrer detacher
  lier espacer reboucler refuser accepter occuper arrondir rajouter preciser echouer bruler declencher attenuer amplifier pousser deplier interesser durcir adapter debuter evaluer consulter inventer telephoner contrer plier secouer arriver entrer demeurer tomber cliquer perfectionner ameliorer etudier interpreter adapter installer`

/** Irregular ones: their forms by reading, without accents. */
const IRREGULAR: Readonly<Record<string, string>> = {
  mettre:
    'imp mets mettez mettons · inf mettre · pres mets met mettent mette mettes · pp mis mise mises · past mettais mettait · fut mettrai mettrais',
  remettre: 'imp remets remettez remettons · inf remettre · pres remets remet remettent remettes · pp remis remise · fut remettrai',
  permettre: 'inf permettre · pres permet permets permettent · pp permis',
  faire:
    'imp fais faites faisons · inf faire · pres fais fait font fasse fasses · pp fait faite · past faisais faisait · fut ferai ferais ferait fera',
  refaire: 'imp refais refaites refaisons · inf refaire · pres refais refait · pp refait',
  aller: 'imp va vas allez allons · inf aller · pres vais vas va allons vont aille ailles · pp alle allee · past allais allait · fut irai irais ira',
  venir: 'imp viens venez · inf venir · pres viens vient viennent · pp venu venue · past venait',
  revenir: 'imp reviens revenez revenons · inf revenir · pres reviens revient reviennent reviennes revienne · pp revenu revenue',
  devenir: 'inf devenir · pres devient deviens · pp devenu',
  tenir: 'imp tiens tenez · inf tenir · pres tiens tient · pp tenu · past tenais',
  retenir: 'imp retiens retenez · inf retenir · pres retiens retient · pp retenu',
  maintenir: 'imp maintiens maintenez · inf maintenir · pres maintiens maintient · pp maintenu',
  entretenir: 'inf entretenir · pres entretiens entretient · pp entretenu',
  prendre: 'imp prends prenez prenons · inf prendre · pres prends prend prennent prenne prennes · pp pris prise · fut prendrai',
  reprendre:
    'imp reprends reprenez reprenons · inf reprendre · pres reprends reprend reprennent reprennes reprenne · pp repris reprise_ · past reprenais',
  apprendre: 'imp apprends apprenez · inf apprendre · pres apprends apprend apprennent · pp appris · past apprenais',
  comprendre: 'imp comprends · inf comprendre · pres comprends comprend · pp compris',
  entendre: 'imp entends · inf entendre · pres entends entend entendent entende · pp entendu · past entendais',
  attendre: 'imp attends attendez attendons attend · inf attendre · pres attends attend · pp attendu',
  descendre: 'imp descends descendez descend · inf descendre · pres descends descend descendes descende · pp descendu',
  redescendre: 'imp redescends · inf redescendre · pres redescends · pp redescendu',
  suspendre: 'imp suspends suspendez · inf suspendre · pres suspend suspends suspendes suspende · pp suspendu',
  eteindre: 'imp eteins eteignez eteint · inf eteindre · pres eteins eteint eteignes eteigne · pp eteint',
  atteindre: 'inf atteindre · pres atteins atteint · pp atteint',
  reduire: 'imp reduis reduisez reduit · inf reduire · pres reduis reduit reduises reduise · pp reduit',
  conduire: 'imp conduis conduisez · inf conduire · pres conduit · pp conduit',
  partir: 'imp pars partez partons · inf partir · pres pars part · pp parti partie_ · fut partirai',
  repartir: 'imp repars repartez repartons · inf repartir · pres repars repart repartes reparte · pp reparti',
  sortir: 'imp sors sortez sort · inf sortir · pres sors sort · pp sorti',
  sentir: 'inf sentir · pres sens sent · pp senti',
  servir: 'imp sers · inf servir · pres sers sert servent · pp servi',
  ouvrir: 'imp ouvre ouvrez ouvrons · inf ouvrir · pres ouvre ouvres ouvrent · pp ouvert ouverte · fut ouvrirai',
  offrir: 'imp offre · inf offrir · pres offre · pp offert',
  souffrir: 'inf souffrir · pres souffre · pp souffert',
  voir: 'imp vois voyez voyons · inf voir · pres vois voit voient voie_ · pp vu vue_ · fut verrai verrais',
  revoir: 'imp revois revoyons · inf revoir · pres revois · pp revu',
  savoir: 'imp sache · inf savoir · pres sais sait savent savez · pp su · fut saurais',
  vouloir:
    'imp veuille veuillez · inf vouloir · pres veux veut veulent voulez voulons · pp voulu · past voulais voulait · fut voudrais voudrait voudrai voudriez voudrions',
  pouvoir:
    'inf pouvoir · pres peux peut peuvent pouvez pouvons puis · pp pu · past pouvais pouvait · fut pourrais pourrait pourriez pourrai pourra pourras pourrions',
  devoir: 'inf devoir · pres dois doit doivent devez devons · pp du_ · past devais devait · fut devrais devrait devrai',
  falloir: 'inf falloir · pres faut faille · pp fallu · past fallait · fut faudrait faudra',
  valoir: 'pres vaut · fut vaudrait',
  recevoir: 'inf recevoir · pres recois recoit · pp recu',
  apercevoir: 'inf apercevoir',
  suivre: 'imp suis_ suivez · inf suivre · pres suit suivent · pp suivi',
  vivre: 'inf vivre · pres vis vit_ · pp vecu',
  ecrire: 'imp ecris ecrivez · inf ecrire · pres ecris ecrit · pp ecrit ecrite',
  decrire: 'imp decris · inf decrire · pres decris decrit · pp decrit',
  inscrire: 'imp inscris · inf inscrire · pp inscrit inscrite',
  lire: 'imp lis lisez · inf lire · pres lis lit lisent · pp lu',
  dire: 'imp dis dites · inf dire · pres dis dit disent · pp dit · past disais disait',
  plaire: 'pres plait · pp plu_',
  connaitre: 'inf connaitre · pres connais connait connaissez · pp connu',
  reconnaitre: 'inf reconnaitre · pres reconnais reconnait · pp reconnu reconnue',
  paraitre: 'pres parait',
  croire: 'imp crois · inf croire · pres crois croit · pp cru',
  boire: 'inf boire',
  courir: 'imp cours_ · inf courir · pres court_',
  mourir: 'inf mourir · pres meurs · pp mort_',
  perdre: 'imp perds · inf perdre · pres perds perd · pp perdu',
  rendre: 'imp rends rendez rend · inf rendre · pres rends rend · pp rendu',
  detendre: 'imp detends · inf detendre · pres detends · pp detendu tendu',
  vendre: 'inf vendre · pres vend vends vendez · pp vendu',
  repondre: 'imp reponds repondez · inf repondre · pres repond · pp repondu',
  correspondre: 'inf correspondre · pres correspond correspondent',
  interrompre: 'imp interromps interrompez · inf interrompre · pp interrompu',
  poursuivre: 'imp poursuis poursuivez · inf poursuivre · pres poursuit',
  taire: 'imp tais taisez · inf taire · pres tait',
  battre: 'inf battre · pres bats bat',
  definir: 'imp definis definissez · inf definir · pres definit · pp defini',
  obeir: 'imp obeis · inf obeir',
  jeter: 'imp jette · inf jeter · pres jette · pp jete',
  etre: 'imp sois soyez · inf etre · pres suis es est sont sommes etes soit · pp ete · past etais etait etaient · fut serai sera serait seras serais',
  avoir: 'inf avoir · pres ai as a avons avez ont aie ait · pp eu · past avais avait avaient · fut aurai aura aurait aurais',
}

/** Verbs with all forms; a form that ends in « _ » would hide a more frequent word and is left out. */
export const VERBS: ReadonlyMap<string, readonly VerbForm[]> = new Map(
  [...REGULAR.trim().split(/\s+/), ...Object.keys(IRREGULAR)]
    .filter((verb) => !verb.endsWith('_'))
    .map((verb) => [verb, formsOf(verb, IRREGULAR[verb]).filter(({ form }) => !form.endsWith('_'))]),
)
