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
  prie francais francaise anglais italien espagnol retraite retraitee chomage etudes licence these
  abime abimer abondante abouti accent accident accueilli acheteur achevee achever achevez acier actes activement activite actuelle adeptes adopte adoptee
  adoptent adopter affaisse affectes affilies affirment affirmer agent ages agis agissait agissent agree agresse aient ailes aine ainee aire aise aisee aisement
  alger alimenter aliments allant allege allemand allie allo allonges ambition ambulant amenages amende ampli analystes angle anonne apaisant apnee apparait
  apprecient apprenant apprenne apprenti apprises aprem archives arene argument argumente arme arreteront arts ascendant assieds assistant assistante assistee
  assister assois assoupie atout attachee attachent attacher attaches attendais attendait attendant attendent attente attentif attirent attrayant attrayante
  aube audit auditifs aupres aurez autorite aveu aviez axee ayant ayez back baguette balance balancier bals banc baraque bars battle bave beche betement biais
  bilal bise bits blanquette bled bleues boissons boite bond bonte bouchent boucher boucherie bouchons boude bouder bouee bouillie boule bourgeois bouscule
  bousculent braille branchement brasseur bronche brosse brulures brun brut brute cachet cachette calcul cale camp capteurs caressait caresser casa caser cash
  casier cassait cassent causer cave cede cellules cense centre cession chaine chair champ chance changeait changeant chantier char chargement charmant charme
  chasse chatte chaude chauffage chauffeur chaussee chaussons cheffe chene chercheur chic chips choeur choriste chou chut chute chuter cible ciller circulent
  circuler cite citees citer citez clac claque claquee claquer clarte classeur clause clinique clochait cloche clochent coche cochons coder cognait colere colis
  collecte colo colonne colorees combine combiner comedien comite commentaire commerce communes compagne comparer compensee compenser competent completer
  complice comportant comporte comportent comporter compote comprenne comprimes comprises compromis comptage compteur comptoir comte concept concernant concerne
  concernee concernent concertation concret conduite confiant connerie conquis consacrent consenti consentir consequent conserv conservation consistait consiste
  consistent constat constate constater constitue constituee constituent constituer construit contact contenant contentent contenter contentons contexte
  contiennent contient continent continueront continuite continuo contraint contrainte contraire contrarier contraste contribue contribuent contribuer controle
  convenu conversion convertir convient convulse corda corde cordon correcte cotee couche couilles coulait coule couler couloirs count couple coupures courageux
  courait courant courante courent coureurs couronne courrier course courtage courtier couverte couverts couvrait couvrant couvrent crache crachent craie craint
  craintes craque creant creche creee creent creme crepe creve crever crime cris crise criteres croient croirait croisent croisiere croissant croix croyait
  croyez crush cyclique cygne dame dansaient data debarque debat debit debiteur deboires decalent deceler dechire dechiree dechirent decident declarent
  deconnent deconner decouvert decouvre decret defais defaites defendre defendu deficit defilent definitif degoutee deguster delie delier delire delivree
  demandeur demarche demenageais demenagement dementez demie demo denicher denis dent dentiste dependant dependent dependra deplacement deploie deprimant depute
  derapage descente designent designer desireux destin destinee destines detachement detecteur detection detenait detenir detente detenteur detenu detenues
  detient detruire devaient devenais devenait devenant devienne devise devoiler diesel difficulte diffusion dine dira dirai directes diriez dirigeant disant
  dise disputee disputer disputes diverses division document done dons dore dormi dors dose dote dotee doublement douceur douche doute douze dues durement
  dynamisme ecartent echeant ecoule ecoulee ecrin ecriture ecrouler eden edite effacement efficacite elevees embetant embetent emet emmele emmelent emmeler
  emmenager empire employer emprunte enchainement enchante enchantee encre endroit enfermee enferment engendre ennuyeux enseigne entente enterree entertainer
  entouree entrain entraineur entrepris envoi envole envoler escalier espece essayage etages etant etape etau etend etendre etire evolue evoluent evoluer
  evolution evoquant evoque evoquent excellence exclusif execution exigeait exigeant existence exotique exploite exploiter exploser exposees exprimer externes
  fache fachee facilite facteurs faillite faim fair faisable familiale fast feminite fermais fermait fesses fete feter fiable filer filet filme final
  financement fine finement finesse firme fiscalement five fixe fixer flux foie folle fonce fonctionnaires fonctionnement forge formel fortunes fosse fouille
  fouiller fous fout foyer fracasse fractionner fracture fragiles frais franchi franchir franchise freinage frequent frequente frissons frites front fuis fuit
  fuite gache gage gain gala game gamin gamine gants garantie garantir garantis garantit gave gele gene gener generale gomme gosse grain grammes grandeur grange
  gravures greve gronde guise habiller habits habitude habituel habituer hache hachees hack haie hais hall hand harmonica harmonique harmonium hate haussier
  have hein help heureuse hoche hotte houle humanite importance imposable imposait imposant imposees imposent impressionne impressionner incident incite inciter
  indicatif innocent insister instance integree integrer integres intelligent intelligente interdisait internat interne inventeur inversees investi investie
  investir investit jack jauge jetee joke jose jouions jugement jules jupe jure jurer lacet lancement laser latin latine lave laver leaves lecteurs left lento
  leste lestees levier levre lied liege ligue like limitant limitent linge lisais lisait lisant lise lisser litre live livraison look lots loue louise loup lyon
  machin machoire maigre mailles maintenance maire maitre maitresse malin malo manager manche mangeait marbre marc marge maria marie marin marteaux materiel
  mecs medicale melanger meler melodique menacent ment mental menti meritent mesdames mettiez michel miettes mine mini minuteur mobilier modem moeurs moites
  molle momes moniteur monnaies monstre montages montreal mord morde morte moule moutons mule muni murs musees nait necessite nerf nettement nettoyage noces
  noie noix nombreux norme notaire notamment notions noue nouee noye noyee noyer obligataire obligent offertes opinions opter order organisme organiste
  originaire original originalite originaux oser oserais outre ouverture ouvrages ouvrier over pair paire paisible palais pales palier panier paniquer pansement
  pape papy parc parent pari parie parier parite parlement partais partait partant partent particules partiel paru parution parvient passagers pate patient
  patronat patronne pave payantes payement paysage peage peaux pedalier peint penale penche penchee pencher pend pendent pendre pendu pendue perfection perle
  permettront perou personnage personnel pesant pese peser phare phase pianoter piege pige pile pince piquet placement plains plaint plainte plairait plancher
  planches planete plantage plastique plate player pleine pleurait pleurent pleut pleuvent pleuvoir plis poche poetique poing pointage pointe pois poissons poli
  policier poliment port porteurs portez portiere portrait portugais positifs positive possedait poste postent poster potable pote pouf poule poupe pourrez
  pourront poursuites poursuivi pourtant poussin power pratiquement preau precieuse precisement precision preconisez preference prenais prenant preparent
  preparer prepares preparez prescrit preserver presidente pretendent pretendre pretexte prevenez previent previsions price prime principaux principe problem
  processeur procession prod professeure profession profit progressive promesse promettre proportion pros proteges prudente publie publiees publique puce pues
  puissant puissent puni punition purement quai quasi quete quinze rabacher rachetant rachetee racheter rage raidissent rail rale ralentissement raler ramper
  rare raser rassemble rassembler ratio raye rayee rayons reagi reagit real realisant realisee realisent realiser realises realites rebelles rebond recale
  recentes recit recitait reclament recoin recolter recompense recopier recourir recours recouvre recouvrent recurrent redaction redevenir redire redis redonner
  redonnez reduisant reduites reeducation reelles refasse refectoire reflexes refuge refugies refus regard regiment reglable reglement regresse regresser
  regroupant regroupe regrouper rein rejet rejete rejouir relachement relaient relais relatifs relevant relief relient relu rembobine remedier remplacement
  remporte renard rencontre rencontrent rencontrer rende rendrait rene renoncer renouer renouveau rentes repandu repandue reparations repartition repassage
  repere repli repondant report reporter reposant repousse reprenant reputation repute reputee requis requise reservoir resistant resistent resister resolument
  resonner resoudre respectant respecte respecter respirait respirant ressaut ressent ressenti ressortait ressorte ressorti ressortie restart resteront resto
  restreint resultant retablis retournement retrait reussite revanche reve reveil reveillais reveille reveillee reveillent reveiller reveillon revenait revenant
  revendre revendu riant riez rigolait rigolant rigolent rime ripe ristourne romantisme rond rondo roti rouage roue sable sacha sacre sacs saine saisie saisis
  salee salons saloons sanction sang sanglant satin sauce saut sauve sauvee sauver sauvez savaient savait savant saviez scie sciences scission seche secours
  seduction sein seize selection sentiers separent serez sergent seriez serpent serre serree serrer seuil seum sheet short sien sigle signal simule singe sitter
  situe sixte soft soie soif soignante soigne soigner soin soixante some somme sommet song songe songer sono souffle souffler soufflet soumis souper sourcils
  souri souriais soutient souvient sportifs sportives stage stars stockage stress strophes subit subsides suer suffirait suicidaires supplement supplice
  surement surprend surprendre surprise survient survivant survivre suscitent susciter suspects symboles tact take tare tartines taxe taxer taxi teint tend
  tendre tennis tenor tentant tentent tenter tenues terminaison terminal terminale terminaux termites testament tetu texte theorique ticket tige tiktok time
  tiret titi title tocs toilette toit tort totalite toune tournage tournevis tournoi tousse toux trace tradition traditionnelles trahi trahit trainait trainent
  trait traite traitent tram transaction transforme transformee transformer transparent transperce transpire transpirent transport transporter travailleur
  tremblement tremolos tremplin trichant trie triomphe trombone troubles trouille troupes trouverez trouveront tuent tues turc tyran utilement utilite vain
  validite vamp vapeur variable variantes varie vaux veau veille venant verni veuf vibre vibrer vice vider vieil virus visant vise visent viser visibles
  visiteur vitre vive vivent vivons volent vomir vomis vomit votent voudrez voyais voyait voyant vrac zone`
    .split(/\s+/)
    .filter((word) => word !== '' && !word.endsWith('_')),
)
