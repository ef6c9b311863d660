export { beginConfigurations, configurationPart, configurationsOf, keepConfiguration } from './configurations.sql.ts'
