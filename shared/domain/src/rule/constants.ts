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
/** The maximum age of the last typed code for acts that cannot be undone. */
export const FRESH_SIGN_IN_MS = 15 * MINUTE;
export const LINK_MAIL_VALID_DAYS = 30;
/** An account with nothing in it is erased this long after its owner last signed in: well after a draft has expired. */
export const IDLE_ACCOUNT_DAYS = 30;

// Screen
export const SEARCH_DEBOUNCE_MS = 250;
export const ADDRESS_DEBOUNCE_MS = 500;
export const CARDS_PER_CATEGORY = 9;
export const DIALOG_AUTO_CLOSE_MS = 3 * SECOND;
export const MESSAGE_DIALOG_REM = 40;
export const LEAVE_DIALOG_REM = 35;
/** The fraction of sessions that are recorded, among people who agreed to it. */
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
/** The maximum size of a stored file, unless `MAX_UPLOAD_BYTES` overrides it. */
export const UPLOAD_MAX_BYTES = 1_000_000;
/**
 * The maximum number of files that one network, or one signed-in account, stores in one day (UTC): enough for a funeral
 * director or a care home behind one address.
 */
export const FILES_A_DAY = 300;
/** The same for all accounts of one network together, however many of them somebody makes there. */
export const FILES_OF_ACCOUNTS_A_DAY = 10 * FILES_A_DAY;
/** The maximum size of a file that a person chooses: a picture or PDF up to this size is compressed. */
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
/**
 * The maximum number and size of the drafts that one network, or one signed-in account, stores in one day. A draft is a
 * few kB.
 */
export const DRAFTS_OF_NETWORK = 50;
export const DRAFT_BYTES_OF_NETWORK = 1_500_000;
/** The maximum for everything that was ever merged into it, as JSON. */
export const FRONTEND_DATA_CHARACTERS = 64_000;
/** The most providers that one dossier tells. */
export const PROVIDERS_OF_DOSSIER = 200;
export const NOTICE_LINK_DAYS = 90;
/** How long after its expiry a link is still answered with "expired" instead of "unknown". */
export const NOTICE_LINK_KNOWN_DAYS = 365;
export const REVIEW_LINK_DAYS = 30;
export const NOTICE_GRACE_SECONDS = 600;
export const NOTICE_GRACE_SECONDS_LOOPBACK = 5;
export const INVITE_DAYS = 30;
/**
 * How long what was typed into a task, or of a beneficiary, and was not sent is kept after it was last saved: neither the
 * task nor an accepted invitation has an expiry of its own.
 */
export const TYPED_DAYS = 30;
/**
 * The maximum number of tries of one person by one signed-in user: answered in total, and begun or under way at any
 * time.
 */
export const IDENTIFICATION_TRIES = 3;
export const IDENTIFICATION_TRIES_A_DAY = 12;
/** Somebody who has not returned from the identity provider by then has abandoned the try. */
export const IDENTIFICATION_PENDING_MS = 60 * MINUTE;
/** Longer than anybody ever lived. */
export const MOST_YEARS_OF_LIFE = 130;
/** Two years, with or without a leap day. */
export const STOP_WITHIN_DAYS = 731;
export const REMINDER_WITHIN_DAYS = 365;
export const REMINDER_AFTER_DAYS = 30;
export const ARCHIVE_AFTER_MONTHS = 12;
export const ERASE_AFTER_MONTHS = 24;
/** The people of a dossier are told so long before it is erased by itself, or longer. */
export const ERASURE_TOLD_DAYS = 30;
/** From then on they are told: some days more, so that the day which they read moves only where no round ran for days. */
export const ERASURE_TELLING_DAYS = 35;
/** A year, plus some time to notice a problem. */
export const BACKUPS_KEPT_DAYS = 400;
