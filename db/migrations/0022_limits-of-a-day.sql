DROP INDEX `outbox_recipient`;--> statement-breakpoint
CREATE INDEX `outbox_kind` ON `outbox` (`kind`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`,`channel`,`status`,`created_at`);