export { beginConfigurations, completeChecklistTask, configurationPart, configurationsOf, keepConfiguration } from './configurations.sql.ts'
