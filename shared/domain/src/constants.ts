/** The constants of the specification, section 9 of both documents, and those our decisions add. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

// Session
export const SESSION_CHECK_INTERVAL_MS = 30 * SECOND;
export const SESSION_REFRESH_BELOW_MS = 70 * SECOND;
export const DOSSIER_CACHE_MS = 30 * MINUTE;
export const CODE_LENGTH = 6;
export const CODE_VALID_MS = 10 * MINUTE;
export const CODE_TRIES = 5;
export const LINK_MAIL_VALID_DAYS = 30;

// Screen
export const DIALOG_AUTO_CLOSE_MS = 3000;
export const MESSAGE_DIALOG_WIDTH = '40rem';
export const CONFIRM_DIALOG_WIDTH = '35rem';
export const NAME_DIALOG_WIDTH = '45rem';
export const SEARCH_DEBOUNCE_MS = 250;
export const ADDRESS_DEBOUNCE_MS = 500;
export const CARDS_PER_CATEGORY = 9;
export const DATE_DISPLAY = 'dd-MM-yyyy';
export const DEFAULT_LANGUAGE = 'nl';
export const DEFAULT_LOCALE = 'nl-NL';
export const TIME_ZONE = 'Europe/Amsterdam';
export const WEEK_STARTS_ON = 1;

// Lists
export const DOSSIER_LIST_PAGE = 1;
export const DOSSIER_LIST_LIMIT = 900;
export const MAX_LIMIT = 1000;

// Products loader
export const PRODUCTS_FIRST_FETCH_MS = 5 * SECOND;
export const PRODUCTS_INTERVAL_MS = 5 * SECOND;
export const PRODUCTS_MAX_TRIES = 6;
export const PRODUCTS_GIVE_UP_MS = 30 * SECOND;
export const PRODUCTS_STALE_MS = 30 * SECOND;
export const DEFAULT_MIN_BENEFICIARIES = 0;

// Files and the certificate
export const UPLOAD_MAX_BYTES = 1_000_000;
export const DOCUMENT_EXTENSIONS = ['png', 'jpeg', 'jpg', 'pdf'] as const;
export const CERTIFICATE_EXTENSIONS = [...DOCUMENT_EXTENSIONS, 'doc', 'docx'] as const;
export const UNLINKED_FILE_DAYS = 7;
export const READING_WAIT_MS = 20 * SECOND;
export const CERTIFICATE_MIN_SCORE = 50;
export const CERTIFICATE_GOOD_ABOVE = 80;
export const REFUSED_READINGS_LIMIT = 2;

// Dossier
export const DRAFT_DAYS = 7;
export const REPLY_WORKING_DAYS = 10;
export const NOTICE_LINK_DAYS = 90;
export const NOTICE_GRACE_SECONDS = 600;
export const NOTICE_GRACE_SECONDS_LOOPBACK = 5;
export const INVITE_DAYS = 30;
export const IDENTIFICATION_TRIES = 3;
export const ARCHIVE_AFTER_MONTHS = 12;
export const ERASE_AFTER_MONTHS = 24;

// Error reporting
export const REPLAY_SAMPLE_RATE = 0.1;
export const REPLAY_ON_ERROR_RATE = 1;
