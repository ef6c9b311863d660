export { storedJson } from './configurations.policy.ts'
export {
  beginConfigurations,
  completeChecklistTask,
  configurationPart,
  configurationsOf,
  configurationsPart,
  keepConfiguration,
} from './configurations.sql.ts'
export { forgetCourses, keepCourse } from './courses.sql.ts'
