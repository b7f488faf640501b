-- A confirmation that waited for a network says when it was given; the server's own clock says when it came. Proof shows both.
alter table announcement_receipts add column seen_received_at timestamptz not null default now();
alter table announcement_receipts add column acknowledged_received_at timestamptz;
update announcement_receipts set seen_received_at = seen_at, acknowledged_received_at = acknowledged_at;
alter table document_receipts add column opened_received_at timestamptz not null default now();
alter table document_receipts add column acknowledged_received_at timestamptz;
update document_receipts set opened_received_at = opened_at, acknowledged_received_at = acknowledged_at;
