export {
  accountByIdentity,
  endForeignIdentities,
  endUnprovedIdentities,
  type Identity,
  identitiesOf,
  linkIdentity,
  proveIdentity,
} from './identities.sql.ts'
