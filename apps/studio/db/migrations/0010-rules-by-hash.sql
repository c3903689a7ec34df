-- Rules are asked for by the hash that receipts name them by.
create index title_version_hash on studio.title_version (rules_hash);
