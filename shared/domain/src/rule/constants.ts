/** The numbers of the specification and of our decisions, by name. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

// Session
export const SESSION_CHECK_INTERVAL_MS = 30 * SECOND;
/** More than twice the interval, so that one missed check does no harm. */
export const SESSION_REFRESH_BELOW_MS = 70 * SECOND;
export const DOSSIER_CACHE_MS = 30 * MINUTE;
export const CODE_LENGTH = 6;
export const CODE_VALID_MS = 10 * MINUTE;
export const CODE_TRIES = 5;
/** What cannot be undone asks for a code that was typed at most so long ago. */
export const FRESH_SIGN_IN_MS = 15 * MINUTE;
export const LINK_MAIL_VALID_DAYS = 30;
/** An account that nothing belongs to goes so long after its owner last signed in: well after a draft has gone. */
export const IDLE_ACCOUNT_DAYS = 30;

// Screen
export const SEARCH_DEBOUNCE_MS = 250;
export const ADDRESS_DEBOUNCE_MS = 500;
export const CARDS_PER_CATEGORY = 9;
export const DIALOG_AUTO_CLOSE_MS = 3 * SECOND;
export const MESSAGE_DIALOG_REM = 40;
export const LEAVE_DIALOG_REM = 35;
/** Parts of one: how many sessions are recorded, of those who agreed to it. */
export const REPLAY_OF_SESSIONS = 0.1;
export const REPLAY_OF_ERRORS = 1;

// Lists
export const DOSSIER_LIST_PAGE = 1;
export const DOSSIER_LIST_LIMIT = 900;
export const MAX_LIMIT = 1000;

// Products loader
export const PRODUCTS_FIRST_FETCH_MS = 5 * SECOND;
export const PRODUCTS_INTERVAL_MS = 5 * SECOND;
export const PRODUCTS_MAX_TRIES = 6;
export const PRODUCTS_STALE_MS = 30 * SECOND;

// Files and the certificate
/** Of what is stored, unless `MAX_UPLOAD_BYTES` says otherwise. */
export const UPLOAD_MAX_BYTES = 1_000_000;
/** Of what a person chooses: a picture or a PDF up to here is made to fit. */
export const FITTING_MAX_BYTES = 25_000_000;
export const FITTING_MAX_PAGES = 40;
export const DOCUMENT_EXTENSIONS = ['png', 'jpeg', 'jpg', 'heic', 'heif', 'pdf'] as const;
export const CERTIFICATE_EXTENSIONS = [...DOCUMENT_EXTENSIONS, 'doc', 'docx'] as const;
export const UNLINKED_FILE_DAYS = 7;
export const READING_WAIT_MS = 20 * SECOND;
export const CERTIFICATE_MIN_SCORE = 50;
export const CERTIFICATE_GOOD_ABOVE = 80;
export const REFUSED_READINGS_LIMIT = 2;

// Dossier
export const DRAFT_DAYS = 7;
/** What lies of one network, or of one account that is signed in, of one day. A draft is a few kB. */
export const DRAFTS_OF_NETWORK = 50;
export const DRAFT_BYTES_OF_NETWORK = 1_500_000;
/** As JSON, of all that was ever merged into it. */
export const FRONTEND_DATA_CHARACTERS = 64_000;
export const NOTICE_LINK_DAYS = 90;
/** So long after that it is still said of a link that it is too old. */
export const NOTICE_LINK_KNOWN_DAYS = 365;
export const REVIEW_LINK_DAYS = 30;
export const NOTICE_GRACE_SECONDS = 600;
export const NOTICE_GRACE_SECONDS_LOOPBACK = 5;
export const INVITE_DAYS = 30;
/** Of a beneficiary, since it was last typed: an invitation that somebody came in by ends by no day of its own. */
export const TYPED_DETAILS_DAYS = 30;
/** Of one person by who is signed in: with an answer for ever, and begun or under way at any time. */
export const IDENTIFICATION_TRIES = 3;
export const IDENTIFICATION_TRIES_A_DAY = 12;
/** Somebody who did not come back from the identification provider by then has left it. */
export const IDENTIFICATION_PENDING_MS = 60 * MINUTE;
/** Two years, whether or not there is a leap day in them. */
export const STOP_WITHIN_DAYS = 731;
export const REMINDER_WITHIN_DAYS = 365;
export const REMINDER_AFTER_DAYS = 30;
export const ARCHIVE_AFTER_MONTHS = 12;
export const ERASE_AFTER_MONTHS = 24;
/** A year, and some time to notice. */
export const BACKUPS_KEPT_DAYS = 400;
