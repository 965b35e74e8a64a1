DROP INDEX `outbox_recipient`;--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`,`channel`,`status`,`next_attempt_at`);