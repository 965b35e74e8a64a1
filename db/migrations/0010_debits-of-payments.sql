ALTER TABLE `payments` ADD `is_debit` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_debits` ON `payments` (`id`) WHERE "payments"."is_debit" = 1;--> statement-breakpoint
-- Until now a bank debit was told by its account's name in the note, which goes with an erased
-- customer; most have a charge that was on its way.
UPDATE `payments` SET `is_debit` = 1 WHERE `method` = 'card' AND `invoice_id` IS NOT NULL AND (
  `note` IS NOT NULL OR EXISTS (SELECT 1 FROM `charges`
    WHERE `charges`.`payment_intent_id` = `payments`.`payment_intent_id`
      AND `charges`.`on_its_way_since` IS NOT NULL));
