-- What a location chooses beside its colours: a release that does not know it yet shows every location as before.
alter table branding add column typeface text not null default 'inter'
  check (typeface in ('inter', 'nunito', 'archivo', 'fraunces', 'bitter'));
alter table branding add column corners text not null default 'soft' check (corners in ('sharp', 'soft', 'round'));
alter table branding add column header_style text not null default 'brand' check (header_style in ('brand', 'band', 'light'));
alter table branding add column pattern text not null default 'none' check (pattern in ('none', 'logo', 'scatter'));
-- Of the photo at the entrance: part of its address, as that of the logo.
alter table branding add column cover_hash text;
