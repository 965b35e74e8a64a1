/** A message as Twilio's API returns it. */
export interface TextMessage {
  readonly sid: string;
  readonly account_sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly status: string;
  readonly direction: 'outbound-api';
  readonly num_segments: string;
  /** RFC 2822. */
  readonly date_created: string;
  readonly error_code: null;
  readonly error_message: null;
  readonly uri: string;
}
