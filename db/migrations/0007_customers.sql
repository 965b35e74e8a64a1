CREATE TABLE `customers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text,
	`phone` text NOT NULL,
	`email_key` text,
	`phone_key` text NOT NULL,
	`address` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`how_to_get_in` text DEFAULT '' NOT NULL,
	`merged_into` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`merged_into`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_key` ON `customers` (`key`);--> statement-breakpoint
CREATE INDEX `customers_email` ON `customers` (`email_key`);--> statement-breakpoint
CREATE INDEX `customers_phone` ON `customers` (`phone_key`);--> statement-breakpoint
CREATE INDEX `customers_merged` ON `customers` (`merged_into`);--> statement-breakpoint
CREATE INDEX `customers_name` ON `customers` (lower(last_name),lower(first_name),`id`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `customer_id` integer REFERENCES customers(id);--> statement-breakpoint
CREATE INDEX `bookings_customer` ON `bookings` (`customer_id`,`preferred_date`);--> statement-breakpoint
CREATE INDEX `messages_email_key` ON `messages` (lower(trim(email)));--> statement-breakpoint
-- The search of the customers, as that of the bookings (0003; docs/decisions/020).
CREATE VIRTUAL TABLE `customers_fts` USING fts5(
  first_name, last_name, email, phone, address, phone_key,
  content='customers', content_rowid='id', columnsize=0,
  tokenize='trigram remove_diacritics 1'
);--> statement-breakpoint
CREATE TRIGGER `customers_fts_insert` AFTER INSERT ON `customers` BEGIN
  INSERT INTO customers_fts(rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES (new.id, new.first_name, new.last_name, new.email, new.phone, new.address, new.phone_key);
END;--> statement-breakpoint
CREATE TRIGGER `customers_fts_delete` AFTER DELETE ON `customers` BEGIN
  INSERT INTO customers_fts(customers_fts, rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES ('delete', old.id, old.first_name, old.last_name, old.email, old.phone, old.address, old.phone_key);
END;--> statement-breakpoint
CREATE TRIGGER `customers_fts_update`
AFTER UPDATE OF first_name, last_name, email, phone, address, phone_key ON `customers` BEGIN
  INSERT INTO customers_fts(customers_fts, rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES ('delete', old.id, old.first_name, old.last_name, old.email, old.phone, old.address, old.phone_key);
  INSERT INTO customers_fts(rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES (new.id, new.first_name, new.last_name, new.email, new.phone, new.address, new.phone_key);
END;--> statement-breakpoint
-- Every booking there is finds or makes its customer, in the order they were booked and by the rule
-- of the running site (server/customers/customer-for.ts). A booking whose person was erased has none.
CREATE TABLE `customers_to_find` (`booking_id` integer PRIMARY KEY NOT NULL);--> statement-breakpoint
CREATE TRIGGER `customers_find` AFTER INSERT ON `customers_to_find` BEGIN
  INSERT INTO customers(key, first_name, last_name, email, phone, email_key, phone_key, address, created_at, updated_at)
  SELECT lower(hex(randomblob(20))), b.first_name, b.last_name, b.email, b.phone, b.email_key, b.phone_key, b.address, b.created_at, b.updated_at
  FROM bookings b
  WHERE b.id = new.booking_id
    AND NOT EXISTS (SELECT 1 FROM customers c WHERE c.email_key = b.email_key)
    AND NOT EXISTS (SELECT 1 FROM customers c WHERE c.phone_key = b.phone_key AND b.phone_key <> '');
  UPDATE bookings SET customer_id = coalesce(
    (SELECT min(c.id) FROM customers c WHERE c.email_key = bookings.email_key),
    (SELECT min(c.id) FROM customers c WHERE c.phone_key = bookings.phone_key AND bookings.phone_key <> ''),
    (SELECT max(c.id) FROM customers c)
  ) WHERE id = new.booking_id;
  UPDATE customers SET
    email = coalesce(customers.email, b.email), email_key = coalesce(customers.email_key, b.email_key),
    address = b.address, updated_at = b.updated_at
  FROM bookings b WHERE b.id = new.booking_id AND customers.id = b.customer_id;
END;--> statement-breakpoint
INSERT INTO `customers_to_find` SELECT id FROM bookings
WHERE NOT (last_name = 'Erased' AND email_key IS NULL AND phone_key = '') ORDER BY id;--> statement-breakpoint
DROP TRIGGER `customers_find`;--> statement-breakpoint
DROP TABLE `customers_to_find`;
