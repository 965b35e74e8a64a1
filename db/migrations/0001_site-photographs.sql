CREATE TABLE `site_photographs` (
	`id` text PRIMARY KEY NOT NULL,
	`data` blob NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "site_photographs_id" CHECK(length("site_photographs"."id") = 64)
);
