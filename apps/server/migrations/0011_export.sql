-- Files and notes are gzip already. Kept as they are, a part of one is read without reading the whole (export).
alter table imports alter column file set storage external;
alter table import_versions alter column notes set storage external;
