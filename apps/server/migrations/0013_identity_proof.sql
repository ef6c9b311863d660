-- Who proved what: which address an identity was linked under, and by what a login was opened.

alter table identities
  add column id uuid not null default gen_random_uuid(),
  -- The account's address (its key) when provider and account had both proved it; null where it was linked without that proof.
  add column proved_email_key text;
create unique index identities_id on identities (user_id, id);

-- Linked once the address was confirmed: such a link asked for the proof of both sides. Any other older link keeps null and opens nothing
-- until its provider vouches for the account's address.
update identities set proved_email_key = users.email_key
from users
where users.id = identities.user_id and users.email_verified_at <= identities.created_at;

alter table tokens
  -- When a password or a provider was asked; null for a login that was handed on from another one, and for older ones.
  add column proved_at timestamptz;

alter table users
  -- Whoever reads the address said that the account is not theirs.
  add column email_refused_at timestamptz;
