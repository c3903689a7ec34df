-- Which providers are in use is asked each half hour.
create index deposit_begun on wallet.deposit (created_at, provider);
