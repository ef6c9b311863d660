import type { LessonPicture, SideView } from '@prelude/domain/lessons'
import { classes } from '../../ui/theme/classes.ts'
import { LESSON_TEXTS as TEXTS } from './lesson.texts.ts'
import styles from './lesson-props.module.css'

/** Cut-paper pictures of what keys seen from above can't show; the orders that show them: domain/lessons/orders.ts. */

/** White key, black key and felt from the side, in the units of the views below. */
const SideKeys = () => (
  <g>
    <path className={styles.wood} d="M0 172H216V200H0Z" />
    <path className={styles.ebony} d="M0 128H96Q106 128 108 140L110 152H0Z" />
    <path className={styles.ivory} d="M0 152H206Q212 152 212 158V172H0Z" />
  </g>
)

interface SideHandLines {
  /** Forearm with its sleeve, back of the hand, fingers, thumb. */
  readonly sleeve: string
  readonly palm: string
  readonly fingers: readonly string[]
  readonly thumb: string
}

const ROUND: SideHandLines = {
  sleeve: 'M420 92L286 98L288 150L420 158Z',
  palm: 'M292 100C262 88 236 76 208 80C186 84 176 98 180 112C186 130 230 142 292 148Z',
  fingers: ['M214 82C176 60 140 76 134 112C132 126 131 138 130 149C130 156 146 157 149 150C152 138 154 128 158 120C164 108 180 106 196 116Z'],
  thumb: 'M236 128C214 134 192 140 176 146C166 150 168 158 178 157C202 155 228 152 250 144Z',
}
const FLAT: SideHandLines = {
  sleeve: 'M420 108L286 122L284 166L420 172Z',
  palm: 'M290 122C260 114 232 112 206 120C190 126 188 136 196 142C220 152 252 158 290 160Z',
  fingers: ['M214 116C180 116 140 128 106 142C96 146 98 154 108 154C142 150 182 146 212 142Z'],
  thumb: 'M236 142C210 148 180 152 160 153C150 154 152 160 162 160C200 160 230 158 252 154Z',
}

const LINES: Readonly<Record<SideView, SideHandLines>> = {
  round: ROUND,
  flat: FLAT,
  weight: ROUND,
  wrist: ROUND,
  legato: ROUND,
  staccato: ROUND,
  release: ROUND,
}

/** A hand seen from the side: its round, its weight, a wrist that gives, fingers that take over from each other, that rebound, that leave. */
function SideHand({ view }: { readonly view: SideView }) {
  const { sleeve, palm, fingers, thumb } = LINES[view]
  return (
    <svg className={styles.picture} viewBox="0 0 420 210" role="img" aria-label={TEXTS.props.side[view]}>
      <SideKeys />
      {view === 'legato' && (
        <path
          className={classes(styles.hand, styles.behind)}
          d="M220 84C190 62 156 70 150 108C149 122 148 136 148 149C148 156 163 157 165 150C168 136 170 126 176 118Z"
        />
      )}
      <g className={styles[view]}>
        <path className={styles.hand} d={thumb} />
        {fingers.map((d) => (
          <path key={d} className={styles.hand} d={d} />
        ))}
        <path className={styles.hand} d={palm} />
        <path className={styles.sleeve} d={sleeve} />
        <path className={styles.cuff} d="M289 97L291 151" />
      </g>
      {view === 'round' && <circle className={styles.guide} cx="200" cy="138" r="27" />}
      {view === 'weight' && <path className={styles.arrow} d="M350 18V74M336 60L350 76L364 60" />}
      {view === 'wrist' && <path className={styles.arrow} d="M296 26V70M284 58L296 72L308 58M296 26L284 38M296 26L308 38" />}
      {view === 'flat' && <path className={styles.wrong} d="M150 60L190 100M190 60L150 100" />}
      {view === 'release' && <path className={styles.arrow} d="M120 92V42M106 56L120 40L134 56" />}
    </svg>
  )
}

/** The player on the bench, from the side; what is spoken of is lit. */
function Body({ part }: { readonly part: NonNullable<LessonPicture['body']> }) {
  return (
    <svg className={classes(styles.picture, styles.tall)} viewBox="0 0 420 300" role="img" aria-label={TEXTS.props.body[part]}>
      <path className={styles.floor} d="M0 286H420" />
      <path className={styles.piano} d="M318 62H420V286H318Z" />
      <path className={styles.piano} d="M262 176H330V204H262Z" />
      <path className={styles.ivory} d="M258 166H326V176H258Z" />
      <g className={classes(part === 'height' && styles.adjusts)}>
        <path className={styles.bench} data-lit={part === 'seat' || part === 'height' || undefined} d="M70 206H172V222H70Z" />
        <path className={styles.legs} d="M84 222V286M158 222V286" />
        <path className={styles.trousers} d="M112 184H206Q222 184 222 200V274H200V214H112Z" />
        <path className={styles.foot} data-lit={part === 'feet' || undefined} d="M198 270H222Q250 272 252 286H198Z" />
        <path className={styles.torso} d="M102 196Q94 130 112 92Q130 84 148 94Q160 140 152 200Z" />
        <circle className={styles.head} cx="136" cy="54" r="28" />
        <path className={styles.hair} d="M108 56C104 26 136 16 156 30C144 32 136 36 130 46C122 44 112 46 108 56Z" />
        <g className={classes(part === 'shoulders' && styles.drops)}>
          <path className={styles.arm} d="M134 108L146 172L250 160" />
          <path className={styles.skin} d="M242 150C258 148 272 152 276 164C270 166 262 166 256 170C250 170 244 170 240 168Z" />
          <circle className={styles.shoulder} data-lit={part === 'shoulders' || undefined} cx="133" cy="106" r="18" />
        </g>
      </g>
      {part === 'back' && <path className={styles.line} d="M96 194Q88 132 106 90" />}
      {part === 'height' && <path className={styles.line} d="M120 168H300" />}
      {part === 'distance' && <path className={styles.arrow} d="M166 140H252M178 128L164 140L178 152M240 128L254 140L240 152" />}
      {part === 'seat' && <path className={styles.line} d="M122 200H170" />}
      {part === 'feet' && <path className={styles.line} d="M192 293H258" />}
    </svg>
  )
}

/** A key, its hammer, its damper and a string; the pedal lifts the damper alone. */
function Inside({ mechanism, isDown }: NonNullable<LessonPicture['inside']>) {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 420 210"
      role="img"
      aria-label={TEXTS.props.inside[mechanism]}
      data-down={isDown || undefined}
      data-mechanism={mechanism}
    >
      <path className={styles.string} d="M150 44H410" />
      <path className={classes(styles.string, styles.sounding)} d="M150 44Q280 34 410 44" />
      <g className={styles.damper}>
        <path className={styles.felt} d="M318 22H368V42H318Z" />
        <path className={styles.wood} d="M324 4H362V22H324Z" />
      </g>
      <g className={styles.hammer}>
        <path className={styles.wood} d="M196 84H206V150H196Z" />
        <path className={styles.felt} d="M184 56Q201 44 218 56L214 86H188Z" />
      </g>
      <g className={styles.lever}>
        <path className={styles.ivory} d="M8 152H260V174H8Z" />
        <path className={styles.wood} d="M8 174H260V184H8Z" />
        {mechanism === 'hammer' && <path className={styles.hand} d="M44 92C46 84 66 84 68 92L70 148Q57 156 44 148Z" />}
      </g>
      <path className={styles.wood} d="M140 186H166L160 206H146Z" />
      {mechanism === 'pedal' && (
        <g className={styles.foot2}>
          <path className={styles.brass} d="M300 178H404Q412 178 412 184T404 190H300Z" />
          <path className={styles.shoe} d="M318 136H350L352 158Q400 160 408 176H318Z" />
        </g>
      )}
    </svg>
  )
}

/** True where one of these pictures is shown. */
export const hasProp = ({ side, body, inside }: LessonPicture): boolean => side !== null || body !== null || inside !== null

export const LessonProps = ({ picture: { side, body, inside } }: { readonly picture: LessonPicture }) => (
  <>
    {side && <SideHand view={side.view} />}
    {body && <Body part={body} />}
    {inside && <Inside {...inside} />}
  </>
)
