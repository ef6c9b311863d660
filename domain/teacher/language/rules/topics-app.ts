import type { TopicRow } from './topic-rule.ts'

const HOW = 'comment | ou | pouvoir | moyen | vouloir | changer | modifier | possible'

/** What is asked about the app, the account and the equipment. */
export const APP_TOPICS: readonly TopicRow[] = [
  [
    'free_quota',
    'combien | reste | restant | renouveler | quand | nombre | limite | epuise | encore',
    'gratuit | contenu gratuit | morceau gratuit | contenu semaine | contenu reste | contenu',
  ],
  ['free_quota', 'quoi gratuit | gratuit semaine | contenu gratuit | version gratuite | morceau gratuit | qu est ce qui gratuit'],
  [
    'teacher_quota',
    'combien | reste | limite | nombre | illimite* | quota | plus de',
    'message | question | te parler | te poser | discuter | parler toi',
  ],
  ['teacher_quota', 'quota message | message professeur | message par semaine'],
  ['price', 'prix | combien | coute | couter | cher | cout', 'premium | abonnement | abonner | application | coute | mois | an | formule | ca'],
  ['price', 'prix | coute combien | combien coute | ca coute | cher | combien couter'],
  [
    'price',
    'premium',
    'avoir | apporter | avantage* | inclure | difference | contenir | permettre | offrir',
    'quoi | que | avec | plus | quel | quels | ce',
  ],
  ['midi_connect', 'pas midi | sans midi | pas de prise | pas usb', 'piano | clavier | synthe'],
  ['price', 'devenir premium | passer premium | avoir premium', 'comment | quoi'],
  ['keys_needed', 'combien', 'octave', 'debuter | piano | clavier | falloir | faut'],
  ['trial', 'essai', 'gratuit | premium | jour | periode | tester | avoir | combien | durer'],
  ['trial', 'tester gratuitement | essayer gratuitement | essayer premium | tester premium | periode essai'],
  [
    'cancel_subscription',
    'resilier | annuler | arreter | stopper | desabonner | mettre fin | resiliation | suspendre',
    'abonnement | premium | prelevement | abonner',
  ],
  ['cancel_subscription', 'resilier | resiliation | me desabonner | desabonner | desabonnement'],
  [
    'subscription_info',
    'abonnement | premium',
    'quand | terminer | finir | echeance | expire | expirer | renouveler | date | encore | jusque quand | etat | valable | actif | prochain*',
    '!comment resilier | comment annuler',
  ],
  ['subscription_info', 'echeance | fin abonnement | renouvellement abonnement | quel abonnement'],
  ['promo_code', 'code promo | code promotion* | code reduction | coupon | bon reduction | code cadeau | reduction'],
  [
    'import_musicxml',
    'importer | import | musicxml | music xml | xml | ajouter mes partitions | mon propre morceau | mes propres | charger partition',
    `${HOW} | fichier | partition | morceau`,
  ],
  ['import_musicxml', 'musicxml | music xml | importer'],
  ['download_sheet', 'telecharger | imprimer | pdf | impression | papier', 'partition | morceau | feuille'],
  ['download_sheet', 'imprimer | partition pdf | partition papier'],
  [
    'offline_mode',
    'hors ligne | hors connexion | sans internet | sans connexion | sans wifi | sans reseau | dans avion | mode avion | hors reseau | sans 4g',
  ],
  ['notifications', 'notification | notifications | rappel | rappels | me rappeler | alerte | alertes'],
  [
    'change_level',
    'niveau',
    'changer | modifier | monter | passer | trop facile | trop difficile | ajuster | augmenter | baisser | corriger | trompe',
    '!evaluation | morceau',
  ],
  ['change_password', 'mot passe | mdp', 'oublier | changer | modifier | perdu | perdre | reinitialiser | rappeler | plus | nouveau'],
  [
    'change_account_info',
    'mail | email | adresse | prenom | nom',
    'changer | modifier | corriger | mettre jour | trompe | nouvelle | nouveau | erreur',
  ],
  ['delete_account', 'supprimer | effacer | fermer | cloturer | suppression | desinscrire', 'compte | profil | inscription'],
  ['delete_account', 'supprimer compte | fermer compte | me desinscrire'],
  [
    'score_meaning',
    'score | points | maitrise | note finale | pourcentage | etoiles | xp | resultat',
    'comment | calculer | signifier | vouloir dire | correspondre | gagner | quoi | servir | augmenter | pourquoi | obtenir | garder | combien | comprendre',
  ],
  [
    'locked_content',
    'verrouiller | verrouille | cadenas | bloquer | inaccessible | debloquer | pas acces | grise | interdit | accessible',
    'morceau | contenu | module | challenge | pourquoi | lecon | ce | exercice | comment',
  ],
  ['locked_content', 'cadenas | verrouille | contenu bloque'],
  [
    'validate_meaning',
    'valider | validation',
    'servir | quoi | vouloir dire | pourquoi | signifier | comment | quand | passer | changer | point',
    '!ma carte',
  ],
  [
    'modules_school',
    'ecole | module | modules',
    'comment | marcher | fonctionner | quoi | servir | contenir | organise* | combien | ordre | dans | trouve | difference',
  ],
  ['challenges_what', 'challenge', 'quoi | ce est | servir | comment | marcher | fonctionner | expliquer | gagner | vouloir dire | difference'],
  [
    'revisions_what',
    'revision | reviser',
    'quoi | servir | comment | marcher | fonctionner | pourquoi | expliquer | choisi* | vouloir dire | difference',
  ],
  ['class_mode', 'mode classe | pas a pas | mode apprentissage | mode guide | apprentissage guide'],
  [
    'evaluation_initial',
    'evaluation | test niveau',
    'quoi | servir | comment | marcher | obligatoire | durer | refaire | niveau | passer | pourquoi | expliquer',
  ],
  [
    'transposition',
    'transposer | transposition | changer tonalite | autre tonalite | plus grave | plus aigu | demi ton | baisser ton | monter ton | changer ton',
  ],
  [
    'keyboard_choice',
    'quel piano | quel clavier | quel modele | acheter piano | acheter clavier | choisir piano | choisir clavier | conseiller piano | conseiller clavier | piano acheter | clavier acheter | piano numerique ou | numerique ou acoustique | acoustique ou numerique | synthe ou piano | piano pour debuter | clavier pour debuter | quelle marque | marque piano | piano choisir',
  ],
  [
    'midi_connect',
    'brancher | connecter | connexion | cable | usb | relier | reconnu | reconnaitre | detecte',
    'piano | clavier | midi | numerique | synthe',
  ],
  ['midi_connect', 'clavier midi | cable usb | piano numerique brancher | midi marche pas | midi fonctionne pas | brancher'],
  [
    'midi_browser',
    'navigateur | firefox | safari | chrome | edge | opera | explorer',
    'midi | clavier | marcher | compatible* | fonctionner | quel | piano | connecter | brancher',
    '!micro',
  ],
  [
    'microphone_listening',
    'micro | ecoute | mode ecoute | microphone | entendre jouer',
    'comment | fonctionner | marcher | activer | utiliser | piano acoustique | quoi | servir | vrai piano | autoriser | autorisation',
  ],
  [
    'notes_not_detected',
    'micro | application | note | jouer | clavier | ordinateur | tu',
    'detecter pas | detecter plus | detecte pas | capter mal | capte mal | capte pas | reconnaitre pas | reconnait pas | entendre pas | entend pas | entend rien | detecter mal | pas reconnu | pas detecte | pas detecter | compte faux | compter faux | voit pas | valide pas mes | prend pas en compte | reagir pas | comprend pas ce que je joue',
  ],
  ['latency', 'latence | decalage | decaler | retard son | delai | lag | son retard | bluetooth | retarde | en retard', '!prelevement'],
  ['latency', 'latence | decalage | delai | bluetooth | son en retard', 'son | casque | touche | clavier | entendre | jouer | bluetooth'],
  [
    'audio_privacy',
    'enregistrer | enregistre | enregistrement | vie privee | espionner | conserver | stocker | prive | confidentialite | ecoutez',
    'micro | voix | audio | ce que je joue | micro confidentialite | conversations',
  ],
  ['audio_privacy', 'vie privee | espionner | confidentialite'],
  [
    'no_piano',
    'sans piano | sans clavier | pas de piano | pas piano | avoir pas piano | pas encore piano | pas clavier | sans instrument | besoin piano | pas d instrument',
  ],
  [
    'keys_needed',
    'combien touche | nombre touche | 61 touche | 88 touche | 49 touche | 76 touche | 25 touche | 32 touche | 54 touche | 37 touche | petit clavier | touche suffire | touche suffisant | touche suffit | touches faut',
  ],
  [
    'multi_devices',
    'plusieurs appareils | tablette et | telephone et | ordinateur et | plusieurs ecrans | autre appareil | deux appareils | 2 appareils | plusieurs supports | sur tablette | sur telephone | changer telephone | plusieurs ordinateurs | meme compte | appareils',
  ],
  ['buy_piece', 'acheter | achat | unite | payer', 'morceau | partition | unite | chanson', '!premium | piano | clavier'],
  [
    'sound_problem',
    'pas de son | pas son | plus son | plus de son | aucun son | haut parleur | enceinte | son gresille | son coupe | gresiller | son marche pas | son marcher pas | son sort pas | son bizarre | entend rien | muet sans raison',
  ],
  [
    'headphones',
    'casque | ecouteur | ecouteurs | sans deranger | voisin | silencieux | sans bruit | la nuit',
    'jouer | deranger | utiliser | brancher | comment | nuit | pouvoir | fort | voisin',
    '!bluetooth',
  ],
  ['fingering_display', 'chiffre | numero', 'note | touche | afficher | ecran | dessus | signifier | doigt | dire', '!mesure'],
  [
    'section_colors',
    'lettre | lettres | couleur | couleurs',
    'section | partie | vouloir dire | signifier | quoi | correspondre | pourquoi | a b c | rouge | bleu | vert',
    '!note seulement',
  ],
  [
    'countdown',
    'decompte | compte a rebours | compte rebours | compter avant | compte avant | ca compte | bip avant | clic avant | compter 4 | 4 temps avant',
  ],
  [
    'teacher_abilities',
    'tu savoir faire | tu pouvoir faire | vous pouvoir faire | tu faire quoi | servir tu | quoi servir tu | a quoi tu sers | tes capacites | tes fonction* | pouvoir aider | aider moi a quoi | que sais tu faire | que peux tu faire | tu sers a quoi | comment peux tu m aider | tu peux quoi | quoi tu peux faire | commandes disponibles | quelles commandes | te demander quoi | quoi te demander | qu est ce que je peux te demander',
  ],
  ['page_summary', 'page | cette page', 'dire | resume | resumer | contenir | quoi | parler | expliquer | afficher | voir | presenter | sert | lire'],
  [
    'page_summary',
    'ou suis je | sur quelle page je suis | que dit page | resume page | sur quelle page | resume moi page | qu est ce que je vois | lis moi la page',
  ],
]
