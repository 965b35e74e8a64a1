-- The search of the dashboard: parts of words of three characters and more. The index keeps no
-- copy of the texts; triggers keep it current. A later migration that rebuilds `bookings` must
-- create the triggers again (docs/decisions/020).
CREATE VIRTUAL TABLE `bookings_fts` USING fts5(
  first_name, last_name, email, phone, address, phone_key,
  content='bookings', content_rowid='id', columnsize=0,
  tokenize='trigram remove_diacritics 1'
);--> statement-breakpoint
INSERT INTO `bookings_fts`(`bookings_fts`) VALUES ('rebuild');--> statement-breakpoint
CREATE TRIGGER `bookings_fts_insert` AFTER INSERT ON `bookings` BEGIN
  INSERT INTO bookings_fts(rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES (new.id, new.first_name, new.last_name, new.email, new.phone, new.address, new.phone_key);
END;--> statement-breakpoint
CREATE TRIGGER `bookings_fts_delete` AFTER DELETE ON `bookings` BEGIN
  INSERT INTO bookings_fts(bookings_fts, rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES ('delete', old.id, old.first_name, old.last_name, old.email, old.phone, old.address, old.phone_key);
END;--> statement-breakpoint
CREATE TRIGGER `bookings_fts_update`
AFTER UPDATE OF first_name, last_name, email, phone, address, phone_key ON `bookings` BEGIN
  INSERT INTO bookings_fts(bookings_fts, rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES ('delete', old.id, old.first_name, old.last_name, old.email, old.phone, old.address, old.phone_key);
  INSERT INTO bookings_fts(rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES (new.id, new.first_name, new.last_name, new.email, new.phone, new.address, new.phone_key);
END;
