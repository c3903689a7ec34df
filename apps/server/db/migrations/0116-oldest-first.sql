-- What is kept for minutes or days goes from the oldest on, in pieces. That wants an order: the
-- summaries of page ranges say little once pages are used again, and then each look read the table.
create index idempotency_oldest on platform.idempotency (created_at);
create index seen_body_oldest on platform.seen_body (seen_at);
create index feed_change_oldest on platform.feed_change (at);
drop index platform.idempotency_created_at;
drop index platform.seen_body_seen_at;
drop index platform.feed_change_at;
