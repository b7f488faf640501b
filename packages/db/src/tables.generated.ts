// Made by scripts/gen-tables.ts from the migrations. Don't edit.
import type { ColumnType } from 'kysely'

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Read as what was stored; written through json() of sql.ts. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the schema that a value has is the reader's to check
type Json = ColumnType<any, never, never>

interface PlatformBackupFiles {
  location_id: string
  key: string
  bytes: number
  stored_at: Timestamp
  sha256: string
  last_backup: string
}

interface PlatformBackupParts {
  location_id: string
  sha256: string
  name: string
  bytes: number
  first_backup: string
  last_backup: string
}

interface PlatformBackups {
  id: Generated<string>
  location_id: string
  kind: Generated<'manual' | 'nightly' | 'before_restore'>
  state: Generated<'running' | 'succeeded' | 'failed'>
  error: string | null
  created_by: string | null
  cancel_requested: Generated<boolean>
  done_bytes: Generated<number>
  total_bytes: Generated<number>
  beat_at: Generated<Timestamp>
  bytes: number | null
  sha256: string | null
  schema_version: number | null
  rows: number | null
  files: number | null
  created_at: Generated<Timestamp>
  finished_at: Timestamp | null
  new_bytes: number | null
}

interface PlatformErasures {
  location_id: string
  account_id: string
  erased_at: Generated<Timestamp>
}

interface PlatformIdempotencyKeys {
  account_id: string
  key: string
  method: string
  path: string
  body_hash: string
  status: number | null
  reply: string | null
  created_at: Generated<Timestamp>
  owner: string | null
  leased_until: Timestamp | null
}

interface PlatformLanes {
  lane: number
  created_at: Generated<Timestamp>
}

interface PlatformLocations {
  id: string
  slug: string | null
  name: Generated<string>
  timezone: Generated<string>
  state: 'spare' | 'requested' | 'provisioning' | 'active' | 'suspended' | 'deletion_pending' | 'deleted'
  lane: number
  cluster: Generated<string>
  schema_version: Generated<number>
  migration_error: string | null
  public_message: string | null
  admin_email: string | null
  branding: Json | null
  custom_domain: string | null
  custom_domain_proved_at: Timestamp | null
  people: Generated<number>
  storage_bytes: Generated<number>
  last_seen_at: Timestamp | null
  deletion_due_at: Timestamp | null
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  source: Generated<string>
  demo: Generated<boolean>
  reason: string | null
  usage_at: Timestamp | null
  migrating: Generated<boolean>
  migration_at: Timestamp | null
  domain_checked_at: Timestamp | null
  domain_problem: 'no_record' | 'other_value' | 'no_answer' | 'taken' | null
  domain_missing_since: Timestamp | null
  cloned_from: string | null
}

interface PlatformMigrations {
  number: number
  name: string
  applied_at: Generated<Timestamp>
}

interface PlatformOperatorDevices {
  operator_id: string
  device_hash: string
  last_used_at: Generated<Timestamp>
}

interface PlatformOperatorLog {
  id: Generated<string>
  at: Generated<Timestamp>
  event: string
  operator_id: string | null
  operator_email: string | null
  location_id: string | null
  target_name: string | null
  after: Json | null
  request_id: string | null
  operator_name: string | null
  target_kind: string | null
  target_id: string | null
  before: Json | null
}

interface PlatformOperatorPasskeys {
  id: Generated<string>
  operator_id: string
  credential_id: string
  public_key: string
  counter: Generated<number>
  transports: Generated<Json>
  host: string
  name: string
  synced: Generated<boolean>
  created_at: Generated<Timestamp>
  last_used_at: Timestamp | null
}

interface PlatformOperatorSessions {
  id: string
  operator_id: string
  expires_at: Timestamp
  absolute_expires_at: Timestamp
  user_agent: string | null
  created_at: Generated<Timestamp>
  renewed_at: Generated<Timestamp>
  step: string | null
}

interface PlatformOperatorTokens {
  hash: string
  kind: 'challenge' | 'first' | 'recovery' | 'invite' | 'passkey'
  operator_id: string | null
  attempts: Generated<number>
  expires_at: Timestamp | null
  used_at: Timestamp | null
  created_at: Generated<Timestamp>
}

interface PlatformOperators {
  id: Generated<string>
  email: string
  name: string
  role: Generated<'support' | 'owner'>
  password_hash: string | null
  is_active: Generated<boolean>
  totp_secret: string | null
  totp_enabled_at: Timestamp | null
  totp_last_step: number | null
  last_login_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  demo: Generated<boolean>
}

interface PlatformPreviewVisits {
  preview_id: string
  source_session: string
  home: string
  link_hash: string | null
  link_made_at: Generated<Timestamp>
  session_hash: string | null
}

interface PlatformPreviews {
  id: Generated<string>
  location_id: string
  backup_id: string
  backup_made_at: Timestamp
  place_id: string
  slug: string
  state: Generated<'opening' | 'open' | 'ended' | 'failed'>
  error: string | null
  done_bytes: Generated<number>
  total_bytes: Generated<number>
  beat_at: Generated<Timestamp>
  schema_version: number | null
  created_at: Generated<Timestamp>
  expires_at: Timestamp | null
  ended_at: Timestamp | null
  cleared_at: Timestamp | null
}

interface PlatformProvisioningSteps {
  location_id: string
  step: string
  position: number
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>
  error: string | null
  started_at: Timestamp | null
  finished_at: Timestamp | null
}

interface PlatformRateLimits {
  key: string
  points: Generated<number>
  expire: number | null
}

interface PlatformRestores {
  id: Generated<string>
  backup_id: string | null
  location_id: string
  into_new: boolean
  slug: string
  name: string | null
  state: Generated<'running' | 'succeeded' | 'failed'>
  step: Generated<'waiting' | 'checking' | 'keeping' | 'tables' | 'files' | 'switching' | 'done'>
  error: string | null
  operator_id: string | null
  operator_name: string | null
  aside: string | null
  beat_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
  finished_at: Timestamp | null
  late_from: string | null
}

interface PlatformSecrets {
  name: string
  sealed: string
  public_part: string | null
  created_at: Generated<Timestamp>
}

interface PlatformSupportVisits {
  id: Generated<string>
  location_id: string
  operator_id: string | null
  operator_name: string
  reason: string
  may_change: Generated<boolean>
  link_hash: string | null
  session_hash: string | null
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  ended_at: Timestamp | null
  ended_by: 'operator' | 'location' | 'rights' | null
}

export interface PlatformTables {
  backup_files: PlatformBackupFiles
  backup_parts: PlatformBackupParts
  backups: PlatformBackups
  erasures: PlatformErasures
  idempotency_keys: PlatformIdempotencyKeys
  lanes: PlatformLanes
  locations: PlatformLocations
  migrations: PlatformMigrations
  operator_devices: PlatformOperatorDevices
  operator_log: PlatformOperatorLog
  operator_passkeys: PlatformOperatorPasskeys
  operator_sessions: PlatformOperatorSessions
  operator_tokens: PlatformOperatorTokens
  operators: PlatformOperators
  preview_visits: PlatformPreviewVisits
  previews: PlatformPreviews
  provisioning_steps: PlatformProvisioningSteps
  rate_limits: PlatformRateLimits
  restores: PlatformRestores
  secrets: PlatformSecrets
  support_visits: PlatformSupportVisits
}

interface TenantAboutItems {
  id: Generated<string>
  title: string
  description: Generated<string>
  category: string
  display_order: Generated<number>
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  translations: Json | null
}

interface TenantAccounts {
  id: Generated<string>
  email: string | null
  username: string
  first_name: string
  last_name: string
  position: string | null
  role: Generated<'team' | 'manager' | 'admin'>
  password_hash: string | null
  email_verified_at: Timestamp | null
  approval: Generated<'pending' | 'approved' | 'denied'>
  approval_reason: string | null
  is_active: Generated<boolean>
  must_change_password: Generated<boolean>
  totp_secret: string | null
  totp_enabled_at: Timestamp | null
  totp_last_step: number | null
  locale: 'en' | 'es' | null
  calendar_generation: Generated<number>
  erased_at: Timestamp | null
  last_login_at: Timestamp | null
  last_seen_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  by_poster: Generated<boolean>
  is_minor: Generated<boolean>
  policy_version: string | null
  policy_at: Timestamp | null
}

interface TenantAnnouncementReceipts {
  announcement_id: string
  account_id: string
  content_version: number
  seen_at: Generated<Timestamp>
  acknowledged_at: Timestamp | null
  seen_received_at: Generated<Timestamp>
  acknowledged_received_at: Timestamp | null
  lang: 'en' | 'es' | null
}

interface TenantAnnouncements {
  id: Generated<string>
  title: string
  message: string
  type: Generated<string>
  priority: Generated<'low' | 'normal' | 'high' | 'urgent'>
  media_id: string | null
  poster_id: string | null
  media_url: string | null
  media_type: string | null
  is_active: Generated<boolean>
  show_on_splash: Generated<boolean>
  starts_at: Timestamp | null
  expires_at: Timestamp | null
  source: Generated<'manual' | 'automated'>
  audience: Generated<Json>
  requires_ack: Generated<boolean>
  ack_statement: string | null
  ack_due_at: Timestamp | null
  content_version: Generated<number>
  is_example: Generated<boolean>
  created_by: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  translations: Json | null
  show_on_home: Generated<boolean>
  notify: Generated<boolean>
  date: string | null
  target: Json | null
}

interface TenantAuditChain {
  id: Generated<number>
  seq: Generated<number>
  prev: Generated<string>
  chain: Generated<string>
  at: Generated<Timestamp>
  first_seq: Generated<number>
  begun_at: Generated<Timestamp>
}

interface TenantAuditLog {
  id: Generated<string>
  at: Generated<Timestamp>
  event: string
  actor_id: string | null
  actor_name: string | null
  target_kind: string | null
  target_id: string | null
  target_name: string | null
  before: Json | null
  after: Json | null
  request_id: string | null
  actor_kind: Generated<'staff' | 'operator' | 'system' | 'anonymous'>
  seq: number | null
  prev: string | null
  chain: string | null
}

interface TenantAutomatedAnnouncements {
  kind: 'birthday' | 'anniversary' | 'welcome' | 'holiday'
  person: string
  day: string
  announcement_id: string | null
  created_at: Generated<Timestamp>
}

interface TenantAutomationSettings {
  id: Generated<number>
  settings: Generated<Json>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

interface TenantAvailabilitySubmissions {
  id: Generated<string>
  reference: string
  status: 'submitted' | 'approved' | 'declined' | 'withdrawn'
  content: Generated<Json>
  words: string
  submitted_by: string | null
  assignee_id: string | null
  history: Generated<Json>
  notes: Generated<Json>
  written_at: Timestamp | null
  closed_at: Timestamp | null
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  search_text: Generated<string>
}

interface TenantBenefits {
  id: Generated<string>
  title: string
  description: Generated<string>
  category: string
  display_order: Generated<number>
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  translations: Json | null
}

interface TenantBranding {
  id: Generated<number>
  header_logo_text: string
  primary_color: string
  secondary_color: string
  background_color: string
  logo_hash: string | null
  updated_at: Generated<Timestamp>
  version: Generated<number>
  typeface: Generated<'inter' | 'nunito' | 'archivo' | 'fraunces' | 'bitter'>
  corners: Generated<'sharp' | 'soft' | 'round'>
  header_style: Generated<'brand' | 'band' | 'light'>
  pattern: Generated<'none' | 'logo' | 'scatter'>
  cover_hash: string | null
}

interface TenantCalendarEvents {
  id: Generated<string>
  title: string
  description: Generated<string>
  category: string
  location: Generated<string>
  all_day: boolean
  start_day: string
  end_day: string
  start_time: string | null
  end_time: string | null
  recurrence: string | null
  first_day: string
  last_day: string
  created_by: string | null
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  translations: Json | null
}

interface TenantCalendarExceptions {
  event_id: string
  occurrence: string
  cancelled: Generated<boolean>
  changes: Generated<Json>
  start_day: string
  end_day: string
}

interface TenantConversationMembers {
  conversation_id: string
  account_id: string
  joined_at: Generated<Timestamp>
  read_seq: Generated<number>
  cleared_seq: Generated<number>
  hidden: Generated<boolean>
  muted: Generated<boolean>
  pinned: Generated<boolean>
  marked_unread: Generated<boolean>
}

interface TenantConversations {
  id: Generated<string>
  type: 'direct' | 'group' | 'channel'
  name: Generated<string>
  managed: 'everyone' | 'department' | 'role' | null
  managed_for: Generated<string>
  pair: string | null
  created_by: string | null
  last_seq: Generated<number>
  last_message_at: Timestamp | null
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  description: Generated<string>
  picture_id: string | null
}

interface TenantDebriefSubmissions {
  id: Generated<string>
  reference: string
  status: 'submitted' | 'reviewed' | 'follow_up' | 'signed_off' | 'closed' | 'returned'
  content: Generated<Json>
  words: string
  submitted_by: string | null
  assignee_id: string | null
  trainee_id: string | null
  history: Generated<Json>
  notes: Generated<Json>
  signed_off_at: Timestamp | null
  signed_off_by: string | null
  written_at: Timestamp | null
  closed_at: Timestamp | null
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  search_text: Generated<string>
}

interface TenantDeliveries {
  id: Generated<string>
  notification_id: string | null
  account_id: string
  channel: 'push' | 'mail'
  subscription_id: string | null
  state: 'waiting' | 'sent' | 'gone' | 'failed'
  status: number | null
  error: string | null
  attempts: Generated<number>
  created_at: Generated<Timestamp>
  finished_at: Timestamp | null
  mail_id: string | null
  told_at: Timestamp | null
  passed_quiet: 'emergency' | 'urgent' | null
}

interface TenantDevelopmentItems {
  id: Generated<string>
  title: string
  description: Generated<string>
  category: string
  display_order: Generated<number>
  type: Generated<'course' | 'certification'>
  duration: Generated<string>
  links: Generated<Json>
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  translations: Json | null
}

interface TenantDevelopmentProgress {
  item_id: string
  account_id: string
  progress: number
  set_by: string | null
  updated_at: Generated<Timestamp>
  before: number | null
  judged_at: Timestamp | null
}

interface TenantDocumentReceipts {
  document_id: string
  account_id: string
  file_version: number
  opened_at: Generated<Timestamp>
  acknowledged_at: Timestamp | null
  opened_received_at: Generated<Timestamp>
  acknowledged_received_at: Timestamp | null
}

interface TenantDocumentTexts {
  document_id: string
  file_version: number
  text: string
  unread: 'time' | 'memory' | 'output' | 'died' | 'broken' | null
  search: Generated<string | null>
}

interface TenantDocuments {
  id: Generated<string>
  title: Generated<string>
  description: Generated<string>
  category: string
  media_id: string
  file_version: Generated<number>
  requires_ack: Generated<boolean>
  uploaded_by: string | null
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  translations: Json | null
}

interface TenantDrafts {
  id: Generated<string>
  account_id: string
  form_type: string
  title: Generated<string>
  payload: Generated<Json>
  expires_at: Timestamp
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

interface TenantEoiAttachments {
  submission_id: string
  media_id: string
  place: Generated<number>
}

interface TenantEoiPositions {
  id: Generated<string>
  title: string
  description: Generated<string>
  open: Generated<boolean>
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  kind: 'leadership' | 'trainer' | 'cross_train' | 'transfer' | 'special_project' | null
  shift: 'open' | 'mid' | 'close' | null
  places: number | null
  closes_on: string | null
  translations: Json | null
}

interface TenantEoiSubmissions {
  id: Generated<string>
  reference: string
  status: 'submitted' | 'under_review' | 'shortlisted' | 'interview' | 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'on_hold'
  content: Generated<Json>
  words: string
  submitted_by: string | null
  assignee_id: string | null
  history: Generated<Json>
  notes: Generated<Json>
  written_at: Timestamp | null
  closed_at: Timestamp | null
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  search_text: Generated<string>
}

interface TenantHeldNews {
  account_id: string
  notification_id: string
  due_at: Timestamp
}

interface TenantHomeVideo {
  id: Generated<number>
  title: Generated<string>
  media_id: string
  poster_id: string | null
  captions_id: string | null
  updated_at: Generated<Timestamp>
  translations: Json | null
  version: Generated<number>
}

interface TenantHomeWelcome {
  id: Generated<number>
  title: string
  message: string
  is_example: Generated<boolean>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  translations: Json | null
}

interface TenantIdempotencyKeys {
  account_id: string
  key: string
  method: string
  path: string
  body_hash: string
  status: number | null
  reply: string | null
  created_at: Generated<Timestamp>
  owner: string | null
  leased_until: Timestamp | null
}

interface TenantKiosks {
  id: Generated<string>
  name: string
  token_hash: string
  created_by: string | null
  created_at: Generated<Timestamp>
  last_seen_at: Timestamp | null
}

interface TenantKnowledgeAnswers {
  id: Generated<string>
  account_id: string
  conversation: string
  question: string
  understood: string | null
  lang: 'en' | 'es'
  mode: 'extractive' | 'generative' | 'abstained'
  band: 'answer' | 'may_help' | 'none'
  answer: string
  citations: Generated<Json>
  looked_at: Generated<Json>
  notices: Generated<Json>
  helpful: boolean | null
  comment: string | null
  handed_over: Generated<boolean>
  question_id: string | null
  created_at: Generated<Timestamp>
}

interface TenantKnowledgeArticles {
  id: Generated<string>
  title: string
  body: string
  audience: Generated<Json>
  approved: Generated<boolean>
  review_on: string | null
  reviewed_at: Timestamp | null
  created_by: string | null
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

interface TenantKnowledgeConflicts {
  id: Generated<string>
  about: string
  one_id: string
  one_value: string
  other_id: string
  other_value: string
  dismissed: Generated<boolean>
  created_at: Generated<Timestamp>
}

interface TenantKnowledgeLikely {
  id: Generated<string>
  source_id: string
  anchor: Generated<string>
  text: string
  made_by: 'admin' | 'answer' | 'model'
  created_at: Generated<Timestamp>
  passage_id: string | null
}

interface TenantKnowledgePassages {
  id: Generated<string>
  source_id: string
  ordinal: number
  heading: Generated<Json>
  page: number | null
  lang: 'en' | 'es'
  text: string
  terms: string
  title_terms: Generated<string>
  questions_at: Timestamp | null
  questions_tries: Generated<number>
  vector_tries: Generated<number>
  questions_by: string | null
  questions_found: number | null
  in_both: Generated<boolean>
  wording_title: string | null
}

interface TenantKnowledgeQuestions {
  id: Generated<string>
  question: string
  lang: 'en' | 'es'
  meaning: string
  state: Generated<'open' | 'answered' | 'dismissed'>
  article_id: string | null
  told_at: Timestamp | null
  created_at: Generated<Timestamp>
  last_asked_at: Generated<Timestamp>
}

interface TenantKnowledgeSettings {
  id: Generated<number>
  synonyms: Generated<Json>
  version: Generated<number>
  model_day: string | null
  model_calls: Generated<number>
  bands: Json | null
  bands_at: Timestamp | null
  vectors_day: string | null
  vectors_made: Generated<number>
}

interface TenantKnowledgeSources {
  id: Generated<string>
  kind: 'document' | 'article' | 'about' | 'benefit' | 'development' | 'announcement' | 'event' | 'link'
  item_id: string
  title: Generated<string>
  url: Generated<string>
  revision: Generated<number>
  indexed_revision: number | null
  generation: Generated<number>
  state: Generated<'waiting' | 'indexed' | 'failed' | 'empty'>
  problem: 'time' | 'memory' | 'output' | 'died' | 'broken' | null
  words: Generated<number>
  excluded: Generated<boolean>
  indexed_at: Timestamp | null
  created_at: Generated<Timestamp>
}

interface TenantKnowledgeVectors {
  passage_id: string
  model: string
  scale: number
  vector: Buffer
  created_at: Generated<Timestamp>
}

interface TenantKnownDevices {
  account_id: string
  device_hash: string
  last_used_at: Generated<Timestamp>
}

interface TenantMails {
  id: Generated<string>
  to_address: string
  account_id: string | null
  template: string
  subject: string
  html: string
  text: string
  state: Generated<'queued' | 'sending' | 'sent' | 'failed'>
  attempts: Generated<number>
  error: string | null
  provider_id: string | null
  created_at: Generated<Timestamp>
  sent_at: Timestamp | null
}

interface TenantMedia {
  id: Generated<string>
  kind: 'image' | 'document' | 'video' | 'captions'
  visibility: Generated<'common' | 'owner' | 'conversation' | 'submission'>
  visibility_id: string | null
  name: string
  mime: string
  extension: string
  size: number
  sha256: string
  width: number | null
  height: number | null
  duration: number | null
  placeholder: string | null
  variants: Generated<Json>
  state: Generated<'processing' | 'ready' | 'failed'>
  account_id: string | null
  created_at: Generated<Timestamp>
}

interface TenantMessageFiles {
  id: Generated<string>
  message_id: string | null
  scheduled_id: string | null
  media_id: string
  place: number
}

interface TenantMessageMentions {
  message_id: string
  conversation_id: string
  account_id: string
  seq: number
  by_name: boolean
}

interface TenantMessageReactions {
  message_id: string
  account_id: string
  emoji: string
  created_at: Generated<Timestamp>
}

interface TenantMessageReceipts {
  message_id: string
  account_id: string
  acknowledged_at: Generated<Timestamp>
  received_at: Generated<Timestamp>
}

interface TenantMessageReports {
  id: Generated<string>
  message_id: string
  reporter_id: string | null
  reason: string
  reported_text: string
  state: Generated<'open' | 'dismissed' | 'removed' | 'warned'>
  note: string | null
  handled_by: string | null
  handled_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

interface TenantMessages {
  id: Generated<string>
  conversation_id: string
  seq: number
  sender_id: string | null
  client_id: string | null
  text: Generated<string>
  message_type: Generated<'text' | 'file'>
  reply_to_id: string | null
  mentions_all: Generated<boolean>
  priority: Generated<'normal' | 'urgent'>
  requires_ack: Generated<boolean>
  written_at: Timestamp | null
  edited_at: Timestamp | null
  deleted_at: Timestamp | null
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  search: Generated<string | null>
}

interface TenantNotificationPreferences {
  account_id: string
  preferences: Generated<Json>
  push_declined_at: Timestamp | null
  updated_at: Generated<Timestamp>
}

interface TenantNotifications {
  id: Generated<string>
  account_id: string
  type: string
  title: string
  message: string
  url: string | null
  source_key: string | null
  read_at: Timestamp | null
  created_at: Generated<Timestamp>
  about: Json | null
  audience: Json | null
}

interface TenantOneTimeTokens {
  hash: string
  account_id: string
  kind: 'verify' | 'reset' | 'invite' | 'challenge' | 'access'
  detail: Json | null
  attempts: Generated<number>
  expires_at: Timestamp
  used_at: Timestamp | null
  created_at: Generated<Timestamp>
}

interface TenantOpenConversations {
  socket: string
  conversation_id: string
  account_id: string
  seen_at: Generated<Timestamp>
}

interface TenantPasskeyChallenges {
  hash: string
  account_id: string | null
  expires_at: Timestamp
}

interface TenantPasskeys {
  id: Generated<string>
  account_id: string
  credential_id: string
  public_key: string
  counter: number
  transports: Generated<Json>
  host: string
  name: string
  synced: boolean
  created_at: Generated<Timestamp>
  last_used_at: Timestamp | null
}

interface TenantPhotos {
  id: Generated<string>
  title: Generated<string>
  description: Generated<string>
  category: string
  media_id: string
  uploaded_by: string | null
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  translations: Json | null
}

interface TenantPins {
  account_id: string
  sealed_hash: string
  set_at: Generated<Timestamp>
}

interface TenantPosters {
  id: Generated<number>
  code: string
  made_by: string | null
  made_at: Generated<Timestamp>
}

interface TenantProfiles {
  account_id: string
  phone: Generated<string>
  department: Generated<string>
  bio: Generated<string>
  birth_month: number | null
  birth_day: number | null
  celebrate: Generated<'public' | 'private' | 'off'>
  photo_id: string | null
  quiet_start: string | null
  quiet_end: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  phone_for: Generated<'admins' | 'managers' | 'team'>
  email_for: Generated<'admins' | 'managers' | 'team'>
  hides_push_text: Generated<boolean>
}

interface TenantPushSubscriptions {
  id: Generated<string>
  account_id: string
  session_id: string | null
  endpoint: string
  p256dh: string
  auth: string
  user_agent: string | null
  failures: Generated<number>
  last_sent_at: Timestamp | null
  last_error: string | null
  created_at: Generated<Timestamp>
  busy_until: Timestamp | null
}

interface TenantQuickLinks {
  id: Generated<string>
  label: string
  link: string
  icon: string
  display_order: Generated<number>
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  translations: Json | null
}

interface TenantRecoveryCodes {
  account_id: string
  hash: string
  used_at: Timestamp | null
}

interface TenantRosterRuns {
  id: Generated<string>
  file_name: string
  state: Generated<'checked' | 'applied' | 'undone'>
  lines: Json
  columns: Json
  choices: Generated<Json>
  counts: Json
  digest: string
  undo: Json | null
  created_by: string | null
  created_at: Generated<Timestamp>
  applied_at: Timestamp | null
  undone_at: Timestamp | null
}

interface TenantSavedViews {
  id: Generated<string>
  account_id: string
  page: 'eoi' | 'voicebox' | 'trainerDebrief' | 'availability'
  name: string
  query: string
  created_at: Generated<Timestamp>
}

interface TenantScheduledMessages {
  id: Generated<string>
  conversation_id: string
  sender_id: string
  send_at: Timestamp
  text: Generated<string>
  reply_to_id: string | null
  mentions: Generated<Json>
  priority: Generated<'normal' | 'urgent'>
  requires_ack: Generated<boolean>
  client_id: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

interface TenantSessions {
  id: string
  account_id: string
  role: 'team' | 'manager' | 'admin'
  step: 'must_change_password' | 'must_enrol_2fa' | null
  remember: Generated<boolean>
  expires_at: Timestamp
  absolute_expires_at: Timestamp
  renewed_at: Generated<Timestamp>
  user_agent: string | null
  network: string | null
  created_at: Generated<Timestamp>
  kiosk_id: string | null
}

interface TenantSettings {
  id: Generated<number>
  settings: Generated<Json>
  email_settings: Generated<Json>
  email_secret: string | null
  updated_at: Generated<Timestamp>
  version: Generated<number>
  policy_updated_at: Timestamp | null
}

interface TenantShiftNotes {
  id: Generated<string>
  text: string
  photo_id: string | null
  day: string
  pinned: Generated<boolean>
  created_by: string | null
  done_at: Timestamp | null
  done_by: string | null
  on_top: Generated<boolean>
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  shift: 'open' | 'mid' | 'close' | null
}

interface TenantSubmissionNumbers {
  form: 'eoi' | 'voicebox' | 'trainerDebrief' | 'availability'
  year: number
  last: number
}

interface TenantSubmissionRecipients {
  id: Generated<string>
  form: 'eoi' | 'voicebox' | 'trainerDebrief' | 'availability'
  account_id: string | null
  email: string | null
  channels: Generated<Json>
  active: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

interface TenantTeamMembers {
  id: Generated<string>
  name: string
  position: Generated<string>
  department: Generated<string>
  level: Generated<string>
  bio: Generated<string>
  start_date: string | null
  birth_month: number | null
  birth_day: number | null
  celebrate: Generated<'public' | 'private' | 'off'>
  account_id: string | null
  photo_id: string | null
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  photo_url: string | null
  email: string | null
  employee_number: string | null
  is_somebody_else: Generated<boolean>
}

interface TenantUploadParts {
  upload_id: string
  number: number
  size: number
  stored: string | null
  sha256: string | null
}

interface TenantUploads {
  id: Generated<string>
  account_id: string
  name: string
  size: number
  purpose: 'document' | 'image' | 'video' | 'attachment'
  state: Generated<'open' | 'complete' | 'used'>
  mime: string | null
  created_at: Generated<Timestamp>
  expires_at: Generated<Timestamp>
}

interface TenantVideos {
  id: Generated<string>
  title: Generated<string>
  description: Generated<string>
  category: string
  media_id: string
  poster_id: string | null
  captions_id: string | null
  uploaded_by: string | null
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  translations: Json | null
}

interface TenantVoiceboxHelped {
  submission_id: string
  account_id: string
}

interface TenantVoiceboxSubmissions {
  id: Generated<string>
  reference: string
  status: 'new' | 'acknowledged' | 'in_review' | 'action_planned' | 'resolved' | 'closed' | 'duplicate' | 'not_actionable' | 'escalated'
  content: Generated<Json>
  words: string
  submitted_by: string | null
  assignee_id: string | null
  history: Generated<Json>
  notes: Generated<Json>
  outcome: Json | null
  is_anonymous: Generated<boolean>
  nonce_hash: string | null
  follow_up_hash: string | null
  told: Generated<boolean>
  written_at: Timestamp | null
  closed_at: Timestamp | null
  is_example: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  kept_from: Generated<Json>
  search_text: Generated<string>
}

interface TenantWorkDone {
  job: string
  at: Generated<Timestamp>
}

export interface TenantTables {
  about_items: TenantAboutItems
  accounts: TenantAccounts
  announcement_receipts: TenantAnnouncementReceipts
  announcements: TenantAnnouncements
  audit_chain: TenantAuditChain
  audit_log: TenantAuditLog
  automated_announcements: TenantAutomatedAnnouncements
  automation_settings: TenantAutomationSettings
  availability_submissions: TenantAvailabilitySubmissions
  benefits: TenantBenefits
  branding: TenantBranding
  calendar_events: TenantCalendarEvents
  calendar_exceptions: TenantCalendarExceptions
  conversation_members: TenantConversationMembers
  conversations: TenantConversations
  debrief_submissions: TenantDebriefSubmissions
  deliveries: TenantDeliveries
  development_items: TenantDevelopmentItems
  development_progress: TenantDevelopmentProgress
  document_receipts: TenantDocumentReceipts
  document_texts: TenantDocumentTexts
  documents: TenantDocuments
  drafts: TenantDrafts
  eoi_attachments: TenantEoiAttachments
  eoi_positions: TenantEoiPositions
  eoi_submissions: TenantEoiSubmissions
  held_news: TenantHeldNews
  home_video: TenantHomeVideo
  home_welcome: TenantHomeWelcome
  idempotency_keys: TenantIdempotencyKeys
  kiosks: TenantKiosks
  knowledge_answers: TenantKnowledgeAnswers
  knowledge_articles: TenantKnowledgeArticles
  knowledge_conflicts: TenantKnowledgeConflicts
  knowledge_likely: TenantKnowledgeLikely
  knowledge_passages: TenantKnowledgePassages
  knowledge_questions: TenantKnowledgeQuestions
  knowledge_settings: TenantKnowledgeSettings
  knowledge_sources: TenantKnowledgeSources
  knowledge_vectors: TenantKnowledgeVectors
  known_devices: TenantKnownDevices
  mails: TenantMails
  media: TenantMedia
  message_files: TenantMessageFiles
  message_mentions: TenantMessageMentions
  message_reactions: TenantMessageReactions
  message_receipts: TenantMessageReceipts
  message_reports: TenantMessageReports
  messages: TenantMessages
  notification_preferences: TenantNotificationPreferences
  notifications: TenantNotifications
  one_time_tokens: TenantOneTimeTokens
  open_conversations: TenantOpenConversations
  passkey_challenges: TenantPasskeyChallenges
  passkeys: TenantPasskeys
  photos: TenantPhotos
  pins: TenantPins
  posters: TenantPosters
  profiles: TenantProfiles
  push_subscriptions: TenantPushSubscriptions
  quick_links: TenantQuickLinks
  recovery_codes: TenantRecoveryCodes
  roster_runs: TenantRosterRuns
  saved_views: TenantSavedViews
  scheduled_messages: TenantScheduledMessages
  sessions: TenantSessions
  settings: TenantSettings
  shift_notes: TenantShiftNotes
  submission_numbers: TenantSubmissionNumbers
  submission_recipients: TenantSubmissionRecipients
  team_members: TenantTeamMembers
  upload_parts: TenantUploadParts
  uploads: TenantUploads
  videos: TenantVideos
  voicebox_helped: TenantVoiceboxHelped
  voicebox_submissions: TenantVoiceboxSubmissions
  work_done: TenantWorkDone
}

/** Every column of a location that leads to an account. */
export type AccountColumn =
  | 'announcement_receipts.account_id'
  | 'announcements.created_by'
  | 'availability_submissions.assignee_id'
  | 'availability_submissions.submitted_by'
  | 'calendar_events.created_by'
  | 'conversation_members.account_id'
  | 'conversations.created_by'
  | 'debrief_submissions.assignee_id'
  | 'debrief_submissions.signed_off_by'
  | 'debrief_submissions.submitted_by'
  | 'debrief_submissions.trainee_id'
  | 'deliveries.account_id'
  | 'development_progress.account_id'
  | 'development_progress.set_by'
  | 'document_receipts.account_id'
  | 'documents.uploaded_by'
  | 'drafts.account_id'
  | 'eoi_submissions.assignee_id'
  | 'eoi_submissions.submitted_by'
  | 'held_news.account_id'
  | 'kiosks.created_by'
  | 'knowledge_answers.account_id'
  | 'knowledge_articles.created_by'
  | 'known_devices.account_id'
  | 'mails.account_id'
  | 'media.account_id'
  | 'message_mentions.account_id'
  | 'message_reactions.account_id'
  | 'message_receipts.account_id'
  | 'message_reports.handled_by'
  | 'message_reports.reporter_id'
  | 'messages.sender_id'
  | 'notification_preferences.account_id'
  | 'notifications.account_id'
  | 'one_time_tokens.account_id'
  | 'open_conversations.account_id'
  | 'passkey_challenges.account_id'
  | 'passkeys.account_id'
  | 'photos.uploaded_by'
  | 'pins.account_id'
  | 'posters.made_by'
  | 'profiles.account_id'
  | 'push_subscriptions.account_id'
  | 'recovery_codes.account_id'
  | 'roster_runs.created_by'
  | 'saved_views.account_id'
  | 'scheduled_messages.sender_id'
  | 'sessions.account_id'
  | 'shift_notes.created_by'
  | 'shift_notes.done_by'
  | 'submission_recipients.account_id'
  | 'team_members.account_id'
  | 'uploads.account_id'
  | 'videos.uploaded_by'
  | 'voicebox_helped.account_id'
  | 'voicebox_submissions.assignee_id'
  | 'voicebox_submissions.submitted_by'
