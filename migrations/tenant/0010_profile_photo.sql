alter table profiles add constraint profiles_photo foreign key (photo_id) references media on delete set null;
