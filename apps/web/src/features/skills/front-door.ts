export { WithSkills } from './components/with-skills.tsx'
export { skillsQuery } from './skills.queries.ts'
export {
  exerciseToPlay,
  findSkill,
  isDone,
  modulesOf,
  type SkillCategory,
  type SkillEntry,
  skillProgress,
  skillsProgress,
  skillsTaught,
} from './skills.ts'
