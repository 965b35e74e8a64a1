CREATE TABLE `site_revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`changes` text NOT NULL,
	`file` text,
	`brought_back` integer,
	`actor` text NOT NULL,
	`created_at` integer NOT NULL,
	`published_at` integer,
	CONSTRAINT "site_revisions_changes" CHECK(json_type("site_revisions"."changes") = 'array')
);
--> statement-breakpoint
CREATE INDEX `site_revisions_published` ON `site_revisions` (`published_at`);