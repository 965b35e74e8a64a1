ALTER TABLE `customers` ADD `how_to_get_in_for` text;--> statement-breakpoint
UPDATE `customers` SET `how_to_get_in_for` = `address` WHERE `how_to_get_in` <> '';
