/** Colours come from CSS variables; the sheet itself is always ivory. */
export const SCORE_STYLE = `
.score-scroll{position:absolute;inset:0;overflow-y:auto;overflow-x:hidden;overscroll-behavior:contain;touch-action:pan-y;scrollbar-gutter:stable;outline-offset:-4px}
.score-sheet{position:relative;margin:0 auto;min-height:100%;background:var(--paper);color:var(--ink);cursor:pointer}
.score-page{position:relative;width:100%;contain:layout style}
.score-page>svg{position:absolute;inset:0;width:100%;height:100%;display:block;overflow:visible}
.score-page>svg.score-ink{color:var(--ink)}
.score-ink .definition-scale{color:inherit}
.score-ink g.fing text,.score-ink g.fing tspan{font-family:var(--font-text)!important;font-weight:600;fill:var(--ink-soft)}
.score-ink g.verse text{font-family:var(--font-text)!important;font-weight:500}
.score-ink g.harm text{font-family:var(--font-text)!important;font-weight:600}
.score-ink g.reh[data-section]{color:var(--tone);fill:var(--tone);stroke:var(--tone)}
.score-ink g.reh[data-section] rect{fill:var(--tone)!important;fill-opacity:1!important;stroke:var(--tone)!important}
.score-ink g.reh text,.score-ink g.reh tspan{font-family:var(--font-display)!important;font-weight:600;stroke:none}
.score-ink g.reh[data-section] text,.score-ink g.reh[data-section] tspan{fill:var(--on-sec)}
.score-ink g.mNum text,.score-ink g.mNum tspan{font-family:var(--font-display)!important;font-style:normal;fill:var(--ink-soft)}
.score-ink g.tempo text,.score-ink g.dir text{font-family:var(--font-display)!important}
.score-ink g.tempo tspan[font-family]{font-size:520px}
[data-fingers=off] g.fing,[data-lyrics=off] g.verse{visibility:hidden}
[data-hands=LEFT] g.staff[data-hand=RIGHT],[data-hands=RIGHT] g.staff[data-hand=LEFT]{opacity:.34}
.score-ink .heard-right{color:var(--good);fill:var(--good)}
.score-ink .heard-early,.score-ink .heard-late,.score-ink .heard-unsure{color:var(--melody-text);fill:var(--melody-text)}
.score-ink .heard-missed,.score-ink .heard-other{opacity:.55}
.score-marks{pointer-events:none;fill:none;stroke-width:2;stroke-linecap:round;font:650 13px var(--font-text)}
.score-marks .late,.score-marks .unsure{stroke:var(--melody-text)}
.score-marks .missed,.score-marks .wrong{stroke:var(--bad)}
.score-marks .wrong path{stroke-width:3}
.score-marks text{stroke:var(--paper);stroke-width:3.5;paint-order:stroke;text-anchor:middle}
.score-marks .wrong text{fill:var(--bad)}
.score-marks .unsure text{fill:var(--melody-text)}
.score-marks .name[data-hand=RIGHT]{fill:var(--right-text)}
.score-marks .name[data-hand=LEFT]{fill:var(--left-text)}
.score-cursor{position:absolute;left:0;top:0;width:34px;margin-left:-17px;border-radius:10px;pointer-events:none;background:color-mix(in srgb,var(--melody) 26%,transparent);mix-blend-mode:multiply;will-change:transform}
.score-cursor::before{content:"";position:absolute;left:50%;top:0;bottom:0;width:3px;margin-left:-1.5px;border-radius:2px;background:var(--melody)}
.score-cursor::after{content:"";position:absolute;left:50%;top:-5px;width:11px;height:11px;margin-left:-5.5px;border-radius:50%;background:var(--melody)}
.score-loop{position:absolute;border:2.5px solid var(--brand);pointer-events:none}
.score-loop[data-first]{border-top-left-radius:16px;border-bottom-left-radius:16px}
.score-loop:not([data-first]){border-left-style:none}
.score-loop[data-last]{border-top-right-radius:16px;border-bottom-right-radius:16px}
.score-loop:not([data-last]){border-right-style:none}
.score-handle{position:absolute;top:50%;width:44px;height:56px;margin-top:-28px;pointer-events:auto;cursor:ew-resize;touch-action:none;background:none;border:0;padding:0}
.score-handle::before{content:"";position:absolute;left:16px;top:8px;width:12px;height:40px;border-radius:6px;background:var(--brand)}
.score-handle::after{content:"";position:absolute;left:21px;top:20px;width:2px;height:16px;border-radius:1px;background:var(--on-brand)}
.score-handle[data-end=from]{left:-23px}
.score-handle[data-end=to]{right:-23px}
`
