/** Frequent French words that no pattern may need: a word that stands here is spelt right, and is never taken for a slip of another one. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `a à ai aie ainsi alors apres arriere assez au aucun aucune aujourd hui auparavant aussi autant autour avant avec beau beaucoup belle bien bientot bon bonne bref
  ca car ce ceci cela celle celui cent cependant certain certaine ces cet cette ceux chacun chaque chez chose ci cinq comme comment contre dans de debout dedans
  deja demain depuis derniere dernier derriere des desormais dessous dessus devant dix donc dont du durant elle elles en encore enfin ensuite entre
  environ est et eux face facon femme fille fils frere fort guere haut heureux hier homme hors ici il ils jamais je la le les leur leurs loin lors lorsque
  lui ma maintenant mais maman mari me meme mere mes mieux mien moi moins mon monde monsieur madame ne ni non nos notre nous nouveau nouvelle
  on or ou oui par parce parfois parmi papa pas pendant pere personne peu peut plus plusieurs plutot pour pourquoi presque pres proche puis puisque qu quand quant
  quatre que quel quelle quelles quelque quelques quels qui quiconque quoi rien sa sans sauf selon ses sept si six soeur soi soir sous souvent sur surtout
  ta tant tard te tellement tes toi ton tot toujours tous tout toute toutes tres trois trop tu un une vers veut via voici voila vos votre vous vraiment vrai vraie y zero
  annee annees an ans soiree matin midi_ nuit moment mot mots nom rouge bleu vert jaune blanc noir maison ami amis amie gens enfant enfants famille voisin voisine voisins
  ville pays travail ecran image photo film serie tele television radio livre livres methode methodes jeu jeux table chaise porte fenetre voiture train
  chat chien capitale president poeme recette cuisine meteo football foot coupe match maths histoire histoires blague devoirs politique argent euros euro
  bonjour bonsoir salut coucou merci pardon desole bravo super genial top cool nul nulle parfait parfaite ok okay dacc hello hey hola adieu revoir tchao ciao bye
  question questions reponse idee idees exemple conseil conseils aide besoin envie plaisir peur honte joie triste contente content fatigue fatiguee malade
  sais souvenir vrai faux juste libre plein vide chaud froid loin pareil pareille idem identique differente different difference prochain prochaine suivant suivante
  precedent precedente second seconde premiere premier deuxieme troisieme quatrieme dernieres premieres lettre lettres chiffre chiffres couleur couleurs nombre
  aller venue main tete bras jambe pied corps yeux oeil bouche oreille nez ventre
  cour case carte casse cesse caisse court courte longue long lande lance landes lourd mange manger dormir dort pluie plage place plaque pose rose route roule
  lente tante tente vente pente montre monte conte honte ponte bande mande demande viande grande
  lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
  concert orchestre groupe guitare violon batterie flute trompette harpe basse saxophone orgue accordeon danse theatre salle sport stade
  acoustique numerique electrique synthetiseur synthe usb cable branche prise yamaha roland casio kawai korg clavinova steinway
  appel avis bout cas coin cote cotes coup cas effet etat feu fond forme genre gros gros hauteur ligne lieu limite liste manque marche mode monde
  objet ordre part passe peine point presence raison reste sens sorte sujet taille tour type verre vie voie voix
  enregistre fenetre sonnette banque facture carte bancaire mensuel mensuelle code promo avantage avantages
  conservatoire solfege theorie harmonie cle clef sol fa do re mi si armure bemol diese becarre majeur majeure mineur mineure
  professionnel professionnelle pianiste pianistes compositeur compositeurs musicien musiciens chanteur
  malheureusement heureusement simplement franchement serieusement rapidement facilement difficilement exactement absolument carrement
  complet complete complexe utile inutile possible impossible important importante interessant interessante amusant drole beau jolie joli magnifique
  gentil gentille mechant sympa formidable excellent excellente merveilleux bizarre etrange marrant
  courage patience effort efforts essai_ erreur objectif objectifs but buts raison resultat resultats
  quotidien quotidienne quotidiennement mensuellement
  variation variations version versions suite suites sorte sortes passion passions pression mission vision raison region religion nation station relation situation position
  attention intention invention mention tension pension dimension extension expression impression discussion emission emotion action actions reaction
  client cliente clients service services societe entreprise bureau chef patron collegue reunion projet projets dossier contrat salaire metier travaux
  medecin docteur hopital pharmacie sante maladie regime sommeil repas dejeuner diner petit gateau pain fromage vin cafe the eau lait sucre sel
  mer montagne foret riviere lac ile soleil lune etoile ciel terre vent neige orage nuage temperature climat saison printemps ete automne hiver
  rue route pont gare avion bateau velo metro bus voyage vacances hotel plage valise billet passeport
  pere parents grand grands cousin cousine oncle neveu niece bebe garcon garcons copain copine mari epoux epouse mamie papi
  livre roman auteur page chapitre lecture journal article presse lettre stylo papier cahier ecole college lycee universite etudiant classe examen note bac
  roi reine prince princesse dieu eglise guerre paix armee soldat police justice loi droit gouvernement ministre election vote parti
  argent banque prix facture dette impot bourse action bitcoin marche magasin supermarche boutique vetement robe pantalon chemise chaussure chapeau
  chanson danse peinture dessin photo cinema acteur actrice scene spectacle festival public artiste artistes talent
  ordinateur logiciel programme internet reseau wifi site lien clic fichier dossier souris clavier ecran imprimante batterie chargeur serveur serveurs
  chose choses idee facon maniere exemple cause effet but fin debut milieu moitie partie ensemble groupe ligne point carre cercle triangle surface volume masse poids
  vrai vraie vraies vrais fausse fausses faux juste injuste certain sure surs possible probable facile utile normal special general particulier principal unique commun
  ancien ancienne moderne jeune jeunes vieux vieille nouveau neuf propre sale clair sombre large etroit haut bas profond epais mince leger lourd plat
  fort faible dur mou sec humide lisse calme bruyant silencieux actif passif heureux triste joyeux inquiet nerveux timide fier jaloux curieux
  riche pauvre gratuit cher libre occupe ouvert ferme vivant mort present absent pret prete prets seul ensemble
  rapidement lentement doucement souvent parfois rarement toujours jamais deja encore bientot longtemps maintenant aujourd hier demain tard tot avant apres
  ailleurs partout dehors dedans dessus dessous devant derriere loin pres autour ici la-bas
  parce afin tandis malgre grace selon environ pendant durant jusque vers contre parmi sauf
  lequel laquelle lesquels lesquelles duquel auquel dont chacune plusieurs certaines aucune autrui
  pouvoir vouloir devoir savoir falloir valoir croire voir boire recevoir vivre suivre rire sourire conduire construire produire traduire cuire
  courir mourir dormir mentir partir sentir servir offrir souffrir couvrir decouvrir ouvrir
  tomber arriver entrer rester passer marcher voler nager sauter grimper pousser tirer porter lever poser jeter lancer attraper casser reparer
  acheter vendre payer louer preter emprunter voler perdre gagner chercher trouver garder donner prendre recevoir envoyer
  manger cuisiner gouter avaler macher respirer tousser eternuer pleurer rire chanter parler crier murmurer ecouter entendre regarder sentir toucher
  vivait aurait serait ferait dirait irait viendrait voudrait pourrait devrait faudrait croyais pensais savais
  piano forte mezzo dolce cantabile swing groove riff solo couplet pont outro medley cover tuto tutoriel playlist single album
  semble semblent deviens devenu devenue suivi suivie connu connue vendu perdu perdue tenu venue sorti sortie
  rien personne quelque quiconque autre meme tel telle tels telles
  pizza recette poulet pates riz salade fruit legume pomme poire banane tomate
  bravo felicitations tranquille dommage tant pis mieux pire moindre pis
  seance seances session sessions rythmee rythmees ligature hampe barre crochet fermata silence levee coulee cantique hymne sonate sonatine prelude nocturne etude berceuse ballade fugue concerto menuet polka tango samba
  grave graves aigu aigue aigues medium sourd sourde brillant feutre resonne resonance justesse
  gaucher gauchere droitier droitiere ambidextre auriculaire annulaire majeur index paume phalange ongle ongles
  prie francais francaise anglais italien espagnol retraite retraitee chomage etudes licence these`
    .split(/\s+/)
    .filter((word) => word !== '' && !word.endsWith('_')),
)
