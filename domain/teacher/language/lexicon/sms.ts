/** What is meant, and how it is typed in messages or heard in speech. Without accents, but where the accent makes the word. */
const TABLE = `
  s il te plait < stp slp siouplait steuplait plz please
  s il vous plait < svp
  salut < slt yo wesh hi gday ouech
  bonjour < bjr
  bonsoir < bsr
  coucou < cc
  merci < mrc mci thx thanks merki
  ok < oki okay okey
  d accord < dac dacc dakor d'acc daccord
  oui < oué ouais ouaip ui
  non < nn nan nope
  pourquoi < pk pkoi pq pourkoi prquoi
  quoi < koi kwa
  que < ke k
  quel < kel
  quelle < kelle
  qui < ki
  que est < kes
  au < o
  qu est ce que < kesako kezako keske
  qu est ce que < keske
  quelque chose < qqch qqchose
  quelqu un < qqn
  quelque < qq kk
  quand < kan kand qd
  comment < comen cmt coment cmment commen komen komment
  combien < cb cmb kombien
  c est < c cé cè cest sest
  c etait < cété cetait ct
  qu est ce que on < keskon
  que on < kon quon
  veux < veu ve
  blague < blag
  note < not
  chiffres < chifre chifres
  j ai < g jai gé
  j aime < jaime
  j adore < jadore
  j aimerais < jaimerais jaimerai
  j en < jen
  j arrive < jarrive jarive jariv jarriv
  j entends < jentends jentend
  je veux < jveux jve jveu
  je vais < jv jvais
  je voudrais < jvoudrais jvoudrai
  je peux < jpeux jpe jpeu
  je suis < jsuis jss chui chuis chu
  je fais < jfais jfé
  je trouve < jtrouve
  je sais < jsais jsai chais
  je cherche < jcherche
  je dois < jdois
  je me < jme
  je te < jte
  je comprends < jcomprends jcomprend
  comprends < compren komprend
  je connais < jconnais
  tu es < t té
  tu as < tas
  toi < twa toa
  moi < mwa moa
  nous < ns nou
  vous < vs vou
  il y a < ya ya_t_il
  il y en < yen
  il y a pas < yapa yapas
  pas < pa po
  jamais < jamé jms
  toujours < tjs tjrs tjr toujour
  maintenant < mtn maintnant mnt
  dans < ds dan
  avec < ac av avek avc
  pour < pr pou
  sans < ss san
  attends < atten attan
  seconde < sec secs
  mais < ms
  mets < mé mè met mai
  beaucoup < bcp bp bocoup
  tout < tt
  toute < tte
  tous < ts
  trop < tro tros
  plus < plu pluss pls
  moins < moin mwin mwins
  vite < vit vitte
  fort < for
  fais < fai fé fè
  les < lé
  des < dé
  c < sé
  aussi < ossi osi oci
  bientot < biento
  bien < bi1
  demain < 2m1 dem1 dmain
  a demain < a2m1
  un < a1
  metronome < metro métro metronom
  d un < dun
  morceau < morso morsso morsau
  d une < dune
  puis < pi pis pui
  apres < aprè
  probleme < pb pbm prob
  rendez vous < rdv
  week end < we
  desole < dsl
  message < msg
  mot de passe < mdp
  temps < tps tmps
  niveau < nivo
  numero < num
  l application < lapli lappli lapp
  l ecran < lecran
  l ecole < lecole
  l autre < lautre lotre lautr
  l evaluation < levaluation
  l accueil < laccueil lacueil
  l abonnement < labonnement
  s appelle < sapelle sappelle
  t appelles < tapelle tapel tappelles
  mdr < ptdr
  ta gueule < tg
  fils de pute < fdp
  nique ta mere < ntm
  enerve < vnr
  vas y < vazy vasy vazi
  musique < zic zik musik
  morceau < morsow
  aujourd hui < aujourdhui ojd auj
  question < kestion
  questions < kestions
  beau < bo
  parfait < parfé
  faut < fo
  faudrait < faudré
  petit < piti ptit tit pti
  petite < ptite
  peu < chouia chouilla chouya poil tantinet cran
  jusqu a < jusqua
  mesure < mezure
  mesures < mezures
  volume < voyume vol
  points < xp
  gauche < goche gche
  droite < drte drt
  main gauche < mg lh
  main droite < md rh
  gamme < gam
  joue < jou jouè
  deux mains < 2mains
  bpm < bpms
  pourcent < percent`

/** Spellings of messages, by what they stand for. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [meant = '', typed = ''] = line.trim().split(' < ')
      return typed.split(' ').map((spelling) => [spelling, meant] as const)
    }),
)
