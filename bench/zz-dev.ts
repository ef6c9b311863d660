import { openContent } from '@prelude/content'
import { findingsOf, gradeTake, sayFinding, type Take } from '@prelude/domain/practice'
import { taughtFindings } from '../domain/practice/diagnosis/teacher-order.ts'
import { WEAKNESSES, learnedFault, performanceOfKeys, playNaturally } from '../bench/players/weaknesses.ts'
import { inRoot } from '../tools/root.ts'
const store = openContent(inRoot('dist','content'))
const only = process.argv[2]; const verbose = process.argv.includes('-v')
const LEVELS=[1,3,4,5] as const
const placesOf=(f:any)=>f.places??[{fromMeasure:f.fromMeasure,toMeasure:f.toMeasure}]
const MODE = process.argv.includes('follow')?'follow':'time'
const versions=(slug:string,codes:readonly string[])=>codes.flatMap(c=>{const v=store.piece(slug)!.versions.find((x:any)=>x.code===c); const f=v&&store.versionTimeline(v.id); return f?[{code:c,timeline:f.timeline,handprints:f.handprints}]:[]})
const list=[{name:'natural',kinds:[],fromLevel:1,versions:['o','c','r','s','b','m','g'],plant:(t:any,s:number)=>({keys:playNaturally(t,s),measures:[],hand:null})},...WEAKNESSES] as any[]
for(const w of list){ if(only&&only!=='all'&&!w.name.includes(only))continue
 let n=0,found=0,falses=0,pieces=0; const falseKinds=new Map<string,number>()
 for(const p of store.pieces()){ const vs=versions(p.slug,w.versions)
  const cand= w.name==='natural'?vs:[vs.find(v=>w.plant(v.timeline,1))].filter(Boolean)
  if(cand.length)pieces++
  for(const v of cand) for(let seed=1;seed<=4;seed++){ const weak=w.plant(v!.timeline,seed*31+p.slug.length); if(!weak)continue
   const level=Math.max(LEVELS[seed-1],w.fromLevel) as any
   const request:Take={mode:MODE as any,hands:'BOTH',fromMeasure:0,toMeasure:v!.timeline.measures.length-1,speed:1,level,performance:performanceOfKeys(weak.keys),pedals:weak.pedals??[],input:'midi'}
   const grade=gradeTake(v!.timeline,request); const fs=findingsOf(grade,v!.timeline,request); const taught=taughtFindings(fs,level).slice(0,2)
   n++; const planted=new Set<number>(weak.measures)
   const names=(f:any)=>{ if(!w.kinds.includes(f.kind))return false; const cov=new Set<number>(); for(const pl of placesOf(f))for(let m=pl.fromMeasure;m<=pl.toMeasure;m++)cov.add(m); const hit=[...planted].filter(m=>cov.has(m)).length; const beside=[...cov].filter(m=>planted.has(m)||planted.has(m-1)||planted.has(m+1)).length; return hit>=0.5*planted.size&&beside>=0.6*cov.size }
   const ok=w.name==='natural'||taught.some(names); if(ok)found++; const wrong=fs.filter((f:any)=>!w.kinds.includes(f.kind)); falses+=wrong.length; for(const f of wrong)falseKinds.set(f.kind+(f.cause?'/'+f.cause:''),(falseKinds.get(f.kind+(f.cause?'/'+f.cause:''))??0)+1)
   if(verbose&&(!ok||wrong.length)) console.log(w.name,p.slug,v!.code,'seed',seed,'L'+level,ok?'ok':'LOST',grade.result,grade.tempoWord,[...planted].join(','),'::',fs.map((f:any)=>`${f.kind}/${f.cause??''}/${f.hand}[${placesOf(f).map((q:any)=>q.fromMeasure+'-'+q.toMeasure)}]w${f.weight.toFixed(1)}n${f.count}`).join(' | '))
  } }
 console.log(w.name.padEnd(46),'pieces',pieces,'takes',n,'found',(100*found/Math.max(1,n)).toFixed(1)+'%','false/take',(falses/Math.max(1,n)).toFixed(3),[...falseKinds].map(([k,c])=>k+':'+c).join(' '))
}
