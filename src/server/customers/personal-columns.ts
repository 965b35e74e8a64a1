/**
 * Every column that can hold something about a person, by table. Erasing a person and the retention
 * have to reach all of them (personal-data-repository.ts); a test compares this list with the
 * schema, so that a new column has to be sorted in.
 */
export const PERSONAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  customers: [
    'first_name',
    'last_name',
    'email',
    'phone',
    'email_key',
    'phone_key',
    'address',
    'notes',
    'how_to_get_in',
  ],
  bookings: [
    'first_name',
    'last_name',
    'email',
    'phone',
    'email_key',
    'phone_key',
    'address',
    'special_instructions',
    'google_calendar_link',
  ],
  booking_notes: ['note'],
  drafts: ['data', 'token_hash', 'client_hash', 'network_hash'],
  messages: ['first_name', 'last_name', 'email', 'phone', 'subject', 'message', 'quote'],
  outbox: ['recipient', 'payload', 'last_error'],
  crew_taps: ['note'],
  // What the owner wrote down about a visit can name anybody.
  hour_corrections: ['reason'],
  payments: ['note'],
  refunds: ['reason'],
  audit: ['detail'],
};

/**
 * Columns of text that hold nothing of a customer: words of a fixed list, dates, keys, prices, what
 * the owner or a service wrote about our own business.
 */
export const IMPERSONAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  customers: ['key'],
  users: ['email', 'first_name', 'last_name', 'profile_image_url'],
  sessions: ['sid', 'sess'],
  drafts: ['key', 'price', 'status', 'payment_intent_id'],
  booking_lines: ['code', 'label'],
  bookings: [
    'key',
    'service_type',
    'preferred_date',
    'preferred_time',
    'status',
    'venmo_handle',
    'payment_status',
    'promo',
    'occasion',
    'frequency',
    'every_visit',
    'source',
    'google_calendar_event_id',
    'n8n_webhook_id',
  ],
  booking_notes: ['author'],
  slot_claims: ['date', 'period'],
  crews: ['name', 'color'],
  crew_time_off: ['starts_on', 'ends_on', 'period', 'reason', 'created_by'],
  members: ['key', 'name', 'phone', 'language'],
  crew_taps: ['key', 'kind'],
  // The pictures themselves are deleted with the person.
  crew_photos: ['key'],
  hour_corrections: ['corrected_by'],
  payments: ['method', 'payment_intent_id', 'status'],
  refunds: ['key', 'mark', 'refund_id', 'status', 'last_error'],
  stripe_events: ['id', 'type'],
  messages: ['service_type', 'source', 'promo'],
  google_reviews: ['review_id', 'customer_name', 'customer_photo', 'review_text', 'review_date'],
  blocked_time_slots: ['date', 'time_slot', 'reason', 'blocked_by'],
  weekly_blocks: ['time_slot', 'starts_on', 'ends_on', 'reason', 'blocked_by'],
  audit: ['entity', 'action', 'actor'],
  outbox: ['channel', 'kind', 'dedupe_key', 'status', 'provider_id'],
  calendar_feeds: ['key', 'created_by'],
  daily_counts: ['date', 'event', 'page', 'label'],
};
