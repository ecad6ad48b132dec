import type { Translated } from '../catalogue.ts';
import type { ptBR } from '../pt-BR/pt-br.ts';

/** What is safe and what to do where a record of an authorization is doubted. */
const DOUBTFUL = {
  safe: 'The act was saved with an unknown outcome and allows no queries. Nothing was opened or sent again.',
  next: 'Check the record with the provider and decide under Authorizations.',
} as const;

/** "Nothing was charged" is said only where nothing was sent; where a request may have arrived, `reached` applies. */
export const failure: Translated<(typeof ptBR)['failure']> = {
  invalid_input: {
    happened: 'A field was not accepted.',
    safe: 'Nothing was sent; what you typed is still here.',
    next: 'Check the fields and try again.',
  },
  document_empty: {
    happened: 'Enter the CPF or the CNPJ.',
    safe: 'Nothing was sent.',
    next: 'With or without punctuation.',
  },
  document_incomplete: {
    happened: 'The document is incomplete.',
    safe: 'Nothing was sent.',
    next: 'A CPF has 11 digits; a CNPJ, 14 characters.',
  },
  document_invalid: {
    happened: 'The document is not valid: its check digits do not match.',
    safe: 'Nothing was sent.',
    next: 'Check the number with the subject.',
  },
  month_malformed: {
    happened: 'The reference month is not a month.',
    safe: 'Nothing was sent.',
    next: 'Enter month and year as mm/yyyy.',
  },
  month_not_available: {
    happened: 'This reference month is not available yet.',
    safe: 'Nothing was sent or charged.',
    next: 'The latest is {{newest}}.',
  },
  month_too_old: {
    happened: 'The register does not hold this reference month.',
    safe: 'Nothing was sent or charged.',
    next: 'The oldest is {{oldest}}.',
  },
  range_reversed: {
    happened: 'The range begins after it ends.',
    safe: 'Nothing was sent or charged.',
    next: 'Choose a first reference month before the last one.',
  },
  range_too_long: {
    happened: 'The range is too long.',
    safe: 'Nothing was sent or charged.',
    next: 'A series has 60 months at most; split the range.',
  },
  key_malformed: {
    happened: 'Invalid key: use the format 8-4-4-4-12.',
    safe: 'The previous key, if any, is still in use.',
    next: 'It has 36 characters: digits, letters a to f and four hyphens. Copy the whole key.',
  },
  address_malformed: {
    happened: 'The address could not be read.',
    safe: 'The previous addresses are still in use.',
    next: 'Use the form https://service.example.com, without user or password.',
  },
  address_not_https: {
    happened: 'The address is not secure.',
    safe: 'The previous addresses are still in use; nothing was sent.',
    next: 'Use an address that begins with https://.',
  },
  address_missing: {
    happened: 'This environment has no service address.',
    safe: 'Nothing was sent or saved.',
    next: 'Save the address in the settings, then enter the key: it is sent to that address only.',
  },
  policy_malformed: {
    happened: 'This environment is closed: the addresses set by the institution could not be read.',
    safe: 'Nothing was sent or charged; no other address is used instead.',
    next: 'Ask the administrator of this computer to correct the Lastro policy (policy.json or, on Windows, group policy), then open Lastro again.',
  },
  setting_fixed: {
    happened: 'This setting is fixed by the institution.',
    safe: 'Nothing was changed.',
    next: 'Only the administrator of this computer can change it, in the Lastro policy.',
  },
  vault_closed: {
    happened: 'The vault is closed.',
    safe: 'Nothing in it was changed.',
    next: 'Open the vault to continue.',
  },
  vault_unavailable: {
    happened: 'The system keychain is not available.',
    safe: 'What was saved is still saved.',
    next: 'Start the system keychain and try again.',
  },
  vault_locked: {
    happened: 'The system keychain is locked.',
    safe: 'The local database is intact.',
    next: 'Unlock the keychain and try again.',
  },
  vault_changed: {
    happened: 'The key found does not belong to this database.',
    safe: 'Nothing was erased.',
    next: 'Restore the keychain and the data folder that belong together and try again.',
  },
  vault_damaged: {
    happened: 'The file of the vault and its copy are damaged: no passphrase opens it.',
    safe: 'The local database is intact; the passphrase entered was not put to the test.',
    next: 'Open with the recovery code, or put vault.json back from a copy of the data folder.',
  },
  lock_unavailable: {
    happened: 'A session cannot be locked.',
    safe: 'Its key exists in memory only: locking would erase what was saved.',
    next: 'Close Lastro when you leave, or create a passphrase vault.',
  },
  unlock_declined: {
    happened: 'The system did not confirm who the user is.',
    safe: 'The local database stays locked and intact.',
    next: 'Try again.',
  },
  proof_needed: {
    happened: 'This action asks the officer to identify again, and that was not done.',
    safe: 'Nothing was changed, and no file left.',
    next: "Repeat the action and confirm with the PIN, the vault's passphrase or the system's prompt.",
  },
  passphrase_wrong: {
    happened: 'The passphrase does not open this vault.',
    safe: 'The local database is intact.',
    next: 'Check capitals, accents and the keyboard language and enter it again.',
  },
  passphrase_too_short: {
    happened: 'The passphrase is too short.',
    safe: 'Nothing was created or changed.',
    next: 'Use at least 10 characters.',
  },
  passphrase_weak: {
    happened: 'The passphrase is easy to guess.',
    safe: 'Nothing was created or changed.',
    next: 'Join three or four words that make no well-known phrase. Names of the institution and of people, words of the trade, years and keyboard sequences do not count.',
  },
  pin_wrong: {
    happened: 'The PIN does not open the local database.',
    safe: 'The local database is intact.',
    next: 'Check the digits and enter it again.',
  },
  pin_weak: {
    happened: 'The PIN is easy to guess or does not have the right length.',
    safe: 'Nothing was changed.',
    next: 'Choose another: 6 to 16 digits, no sequence, repetition or date.',
  },
  pin_missing: {
    happened: 'No PIN is set.',
    safe: 'Nothing was changed.',
    next: 'Set a PIN in Settings › Security.',
  },
  too_many_wrong: {
    happened: 'There were too many wrong attempts.',
    safe: 'The local database is intact; what you typed was not checked.',
    next: 'Wait {{wait}} and enter it again.',
  },
  recovery_missing: {
    happened: 'There is no recovery code for this data folder.',
    safe: 'Nothing was changed; the local database is intact.',
    next: 'Restore the system keychain or a full copy of the data folder.',
  },
  recovery_mistyped: {
    happened: 'A character of the code is wrong or missing.',
    safe: 'Nothing was changed.',
    next: 'Compare it with the paper group by group: eight groups of four characters and one last check character.',
  },
  recovery_wrong: {
    happened: 'This code does not open this database.',
    safe: 'Nothing was changed; the local database is intact.',
    next: 'Look for the newest code: generating a new one voids the previous one.',
  },
  recovery_replaced: {
    happened: 'This code was voided by another, generated later; its file was put back into the data folder.',
    safe: 'Nothing was changed; the local database is intact.',
    next: 'Restore the system keychain, the newest recovery.json of the data folder, or a backup.',
  },
  consent_missing: {
    happened: 'There is no valid authorization from this subject.',
    safe: 'Nothing was sent or charged; what you typed is still here.',
    next: 'Register the authorization, then query.',
  },
  consent_expired: {
    happened: 'The authorization from this subject has expired.',
    safe: 'Nothing was sent or charged; what you typed is still here.',
    next: 'Register a new authorization, then query.',
  },
  consent_revoked: {
    happened: 'The authorization from this subject was revoked.',
    safe: 'Nothing was sent or charged; what you typed is still here.',
    next: 'Only a new authorization by the subject allows a query.',
  },
  consent_other_purpose: {
    happened: 'The subject authorized another purpose: {{purposes}}.',
    safe: 'Nothing was sent or charged; what you typed is still here.',
    next: 'Register an authorization for this purpose, then query.',
  },
  consent_other_institution: {
    happened: 'The subject authorized another institution: {{institution}}.',
    safe: 'Nothing was sent or charged; what you typed is still here.',
    next: 'Choose that institution, or register an authorization for this one.',
  },
  already_saved: {
    happened: 'This reference month has already been queried.',
    safe: 'The result is in Saved queries; nothing was charged again.',
    next: 'Open the saved result or query again.',
  },
  already_running: {
    happened: 'This query is already running.',
    safe: 'Nothing was sent or charged a second time.',
    next: 'Wait for its result or cancel the running query.',
  },
  confirm_missing_month: {
    happened: 'The reference month may not be available yet.',
    safe: 'Nothing was sent or charged; what you typed is still here.',
    next: 'Queried now, the response may come back empty and be charged: confirm, or wait until it is published.',
  },
  confirm_old_month: {
    happened: 'The reference month is more than 60 months old.',
    safe: 'Nothing was sent or charged; what you typed is still here.',
    next: 'The register may not respond for months this old, and the query may be charged: confirm, or choose another reference month.',
  },
  confirm_lost_letters: {
    happened: 'This service has removed the letters of a CNPJ before.',
    safe: 'Nothing was sent or charged.',
    next: 'The response may be about another document, and be charged: confirm, or first ask whoever answers for the service.',
  },
  saving_blocked: {
    happened: 'A paid response could not be saved yet.',
    safe: 'It is in memory, and nothing new is queried until it is saved; do not close Lastro.',
    next: 'Free disk space and try again: it is saved first.',
  },
  attempt_unknown: {
    happened: 'This reference month has already been queried, and it is not known what became of the request.',
    safe: 'Nothing was sent now; the earlier query may have been charged.',
    next: 'See “Queries with an unknown outcome” for what to do: a new request may be charged as well.',
  },
  attachment_refused: {
    happened: 'The file is not a response to this query.',
    safe: 'Nothing was changed; the query still has an unknown outcome.',
    next: "Check that the file holds the provider's response, in JSON, for this document and this reference month.",
  },
  ceiling_reached: {
    happened: "The institution's query ceiling has been reached.",
    safe: 'Nothing was sent or charged; what you typed is still here.',
    next: 'Wait for the next period, or change the ceiling in the settings.',
  },
  institution_repeated: {
    happened: 'This institution is already in the list.',
    safe: 'Nothing was changed.',
    next: 'Branches are the same institution: change the one that is there.',
  },
  institution_missing: {
    happened: 'The institution authorized to query is missing from the settings.',
    safe: 'Nothing was sent or registered; what you typed is still here.',
    next: 'In Production no term is signed and no query is made without the institution’s name and CNPJ: fill in both in the settings.',
  },
  evidence_refused: {
    happened: 'The file was not accepted as evidence.',
    safe: 'Evidence already saved is still saved.',
    next: 'Attach a PDF or a PNG, JPEG or WebP image, up to five files.',
  },
  evidence_signed: {
    happened:
      'This draft holds an authorization that is already signed, which is sent with the evidence it was signed with.',
    safe: 'Nothing was changed: the signature and its evidence are still saved.',
    next: 'Send what was signed; to change the evidence, start another authorization and collect a new signature.',
  },
  already_sending: {
    happened: 'This record is being sent right now.',
    safe: 'Nothing was sent a second time.',
    next: 'Wait until it has been sent, then open the record again.',
  },
  outcome_settled: {
    happened: 'The outcome of this authorization is already known.',
    safe: 'Nothing was changed.',
    next: 'Check its status in the list of authorizations.',
  },
  authorization_known: {
    happened: 'This authorization number already belongs to another record.',
    safe: 'Nothing was changed.',
    next: 'Check the number with the provider.',
  },
  customer_screen: {
    happened: 'The screen is with the data subject.',
    safe: 'Nothing was changed; the term is still in front of them.',
    next: 'Take the screen back to continue.',
  },
  import_unreadable: {
    happened: 'The file could not be read.',
    safe: 'Nothing was imported.',
    next: 'Check that it is the right file and try again.',
  },
  batch_changed: {
    happened: 'The batch was changed in another window.',
    safe: 'What is saved of the batch is intact; nothing was sent or charged.',
    next: 'Open the batch again, check it and repeat what you asked.',
  },
  batch_started: {
    happened: 'This batch has already been confirmed.',
    safe: 'Nothing was changed.',
    next: 'For other lines, months or another purpose, import the sheet as another batch.',
  },
  batch_ended: {
    happened: 'This batch has already ended.',
    safe: 'What was queried is in Saved queries; nothing was sent now.',
    next: 'To query what was left out, import the sheet as another batch.',
  },
  address_changed: {
    happened: "The service's address is no longer the one confirmed with the batch.",
    safe: 'Nothing was sent to the new address; what was queried is saved.',
    next: 'Go back to the earlier address in the settings, or end this batch and confirm another one.',
  },
  environment_changed: {
    happened: 'The environment in use is no longer the one confirmed with the batch.',
    safe: 'Nothing was sent in the new environment; what was queried is saved.',
    next: "Go back to the batch's environment in the settings and resume.",
  },
  group_changed: {
    happened: 'The group was changed in another window.',
    safe: 'What is saved of the group is intact; nothing of what you just asked was saved.',
    next: 'Copy what is not saved yet, open the group again and repeat the change.',
  },
  qsa_unreadable: {
    happened: 'No partner was recognized in the pasted text.',
    safe: 'Nothing was changed in the group.',
    next: 'Paste the whole list of partners as Receita Federal shows it, or type the members.',
  },
  nothing_missing: {
    happened: 'No member with a document is left to query in these months.',
    safe: 'No batch was made; nothing was sent or charged.',
    next: 'Choose other months, or give the document of whoever has none.',
  },
  month_unknown: {
    happened: 'No member of the group has a saved answer.',
    safe: 'The group is intact; nothing was sent or charged.',
    next: 'Query what is missing, or choose a reference month.',
  },
  below_level: {
    happened: 'By the policy of the case, the decision belongs to a level above this person’s.',
    safe: 'Nothing was decided; the signed page is intact.',
    next: 'Ask whom the level on the page names for the decision, or return the case to analysis.',
  },
  policy_changed: {
    happened: 'The policy was changed after you opened it.',
    safe: 'What is saved of the policy is intact; nothing of what you just asked for was saved.',
    next: 'Copy what is not saved yet, open the policy again and repeat it.',
  },
  policy_approved: {
    happened: 'This version of the policy was approved or retired already, and so does not change.',
    safe: 'The version stays as it was approved; nothing was saved.',
    next: 'Make a new version to change the rules.',
  },
  policy_has_draft: {
    happened: 'The policy has a draft already.',
    safe: 'Nothing was changed; the draft and the approved versions are as they were.',
    next: 'Open the draft that is there, or discard it before you make another.',
  },
  policy_incomplete: {
    happened: 'Something in the policy is not filled in.',
    safe: 'The draft is saved as it was; nobody signed it.',
    next: 'Complete what the policy points at and try again.',
  },
  policy_not_proposed: {
    happened: 'No author signed the policy as it is now.',
    safe: 'Nothing was approved; the draft is saved.',
    next: 'Ask whoever wrote it to sign it; then another person approves it.',
  },
  watch_changed: {
    happened: 'The monitored portfolio was changed in another window.',
    safe: 'What is saved of the portfolio is intact; nothing of what you just asked was saved.',
    next: 'Open the portfolio again and repeat the change.',
  },
  watch_ended: {
    happened: 'This portfolio is no longer monitored.',
    safe: 'Its cycles and findings stay saved; nothing was changed or sent.',
    next: 'Make another portfolio if its members are to be monitored again.',
  },
  watch_empty: {
    happened: 'The portfolio has no members in this reference month.',
    safe: 'No batch was made; nothing was sent or charged.',
    next: 'Import the members, or check since when each is monitored.',
  },
  cycle_exists: {
    happened:
      'The portfolio has a cycle of this reference month already, prepared here or started at another workstation of the team.',
    safe: 'The cycle that is there is intact; nothing was sent or charged.',
    next: 'Open the cycle that is there; while its batch is not confirmed, it can be taken back.',
  },
  reason_missing: {
    happened: 'A finding is discarded with a reason only.',
    safe: 'Nothing was changed.',
    next: 'Write the reason and discard again.',
  },
  page_changed: {
    happened: 'The page changed after it was shown to you: another window changed something that it prints.',
    safe: 'Nothing was signed, and the case is intact.',
    next: 'The page on the screen is the one of now. Close this dialog, check the page and conclude again.',
  },
  shown_changed: {
    happened:
      'What was shown to you changed before you confirmed: another window, another workstation or time changed something.',
    safe: 'Nothing was done, and nothing was charged.',
    next: 'Check what the screen shows now and confirm again.',
  },
  case_changed: {
    happened: 'The case was changed in another window.',
    safe: 'What is saved of the case is intact; nothing of what you just asked was saved.',
    next: 'Copy what is not saved yet, open the case again and repeat the change.',
  },
  case_closed: {
    happened: 'This case cannot be changed in the state it is in.',
    safe: 'Nothing was changed; signed pages stay as they were.',
    next: 'Reopen the case to go back to the analysis.',
  },
  case_incomplete: {
    happened: 'The case has to be filled in before it is concluded.',
    safe: 'What was typed is saved; nothing was signed.',
    next: 'Fill in product, amount and proposal, and correct citations that do not exist.',
  },
  same_person: {
    happened: 'Who prepared the page may not decide on it.',
    safe: 'No decision was recorded.',
    next: 'Ask another person with the role of approver for the decision.',
  },
  page_unsigned: {
    happened: 'The conclusion of this page has no valid signature.',
    safe: 'No decision was recorded.',
    next: 'Reopen the case and ask whoever prepares it to conclude it again.',
  },
  not_approver: {
    happened: 'This person does not have the role of approver.',
    safe: 'No decision was recorded.',
    next: 'Choose a person with the role of approver.',
  },
  person_passphrase_wrong: {
    happened: 'This is not the passphrase of this person.',
    safe: 'Nothing was signed or changed.',
    next: 'Check the chosen person, capitals, accents and the keyboard language and type it again.',
  },
  person_without_key: {
    happened: 'This person has no passphrase on this computer.',
    safe: 'Nothing was signed or changed.',
    next: 'Set one in Settings, People.',
  },
  person_has_key: {
    happened: 'This person has a passphrase on this computer already.',
    safe: 'The passphrase did not change.',
    next: 'To use another, change the passphrase.',
  },
  name_taken: {
    happened: 'There is a person with this name already.',
    safe: 'Nobody was added.',
    next: 'Add what tells the two apart, such as the surname.',
  },
  team_keys_missing: {
    happened: "This workstation's keys in the team are not on this computer.",
    safe: 'What is on this workstation stays saved; nothing was sent.',
    next: 'Leave the team and ask to join again.',
  },
  team_stopped: {
    happened: 'The exchange with the team stopped: what the server has contradicts what was read of it before.',
    safe: 'Local work goes on; nothing was deleted or overwritten.',
    next: 'Talk to who runs the team: they confirm whether the server was restored from a backup.',
  },
  team_joined: {
    happened: 'This workstation is in a team already.',
    safe: 'Nothing was changed.',
    next: 'Leave the present team before you join another one.',
  },
  team_none: {
    happened: 'There is no team in this database yet.',
    safe: 'Nothing was changed.',
    next: 'Create the team, or check address and database with who created it.',
  },
  team_exists: {
    happened: 'There is a team in this database already.',
    safe: 'Nothing was changed.',
    next: 'Ask to join the team that is there.',
  },
  team_not_supervisor: {
    happened: 'This is for a supervisor of the team.',
    safe: 'Nothing was changed in the team.',
    next: 'Ask a supervisor, or ask the administrator for a database user with this role.',
  },
  team_reads_only: {
    happened: 'This is an auditor’s workstation of the team: it reads and verifies, and neither queries nor changes.',
    safe: 'Nothing was sent, charged or changed.',
    next: 'Ask an officer or supervisor of the team to do it at their workstation.',
  },
  team_other_keys: {
    happened: 'The keys, login or role of this workstation are no longer those that were compared.',
    safe: 'The workstation was not admitted.',
    next: 'Refresh the list and compare the words again with who is at that workstation.',
  },
  team_other_founder: {
    happened: 'The team that the server shows is not the one that was compared, or it shows more than one founder.',
    safe: 'Nothing of this workstation was sent to it.',
    next: "Tell the database's administrator and your institution's security. To join another team, leave this one and compare the words anew.",
  },
  team_key_withheld: {
    happened: 'The server does not show this workstation the present key of the team.',
    safe: 'What changed here is saved and waits; nothing is sealed by an earlier key.',
    next: "Tell the database's administrator. A supervisor gives everybody another key by making another recovery code.",
  },
  team_withheld: {
    happened:
      "The team's server does not show all that {{workstation}} wrote about this person or company: it may be a revocation.",
    safe: 'Nothing was sent or charged.',
    next: "Settings → Team says which log stopped. The database's administrator brings it back, or a supervisor removes that workstation.",
  },
  team_clock_apart: {
    happened: "The clock of this computer and that of the team's server differ by more than an hour.",
    safe: 'What the team has was read; what changed here is saved and waits to be sent.',
    next: "Set date, time and time zone of this computer right. If they are, tell the database's administrator.",
  },
  team_unreachable: {
    happened: "The team's server did not answer.",
    safe: 'Nothing is lost: what you do here stays saved on this workstation and goes to the team later.',
    next: 'Check the network, or ask the administrator of the database whether the server is up.',
  },
  team_login_refused: {
    happened: "The team's server refused the database's user or password.",
    safe: 'Nothing was sent to the team; what is on this workstation stays saved.',
    next: 'Ask the administrator of the database to check the user of this workstation.',
  },
  team_certificate_refused: {
    happened: "The certificate of the team's server is not trusted.",
    safe: 'No connection was made; nothing was sent.',
    next: 'Check address and root certificate with the administrator.',
  },
  team_schema_other: {
    happened: "The team's database does not have the schema that this version needs.",
    safe: 'Nothing was sent to the team; what is on this workstation stays saved.',
    next: 'Ask the administrator to apply the numbered files of the schema, or update this workstation.',
  },
  team_refused: {
    happened: "The team's database did not take this from this workstation.",
    safe: 'What it asked for changed nothing in the team.',
    next: 'Another workstation may have done the same before: see under Team how it stands now. Otherwise check the role of this workstation with whoever runs the team.',
  },
  team_head_moved: {
    happened: "The log of this workstation on the team's server does not end where it should.",
    safe: 'Nothing is lost: what has not gone yet stays saved here.',
    next: 'Open Team to see what differs.',
  },
  team_not_admitted: {
    happened: 'The team did not admit this workstation, or removed it.',
    safe: 'What you do here stays saved on this workstation.',
    next: 'Ask a supervisor to admit it; if it was refused or removed, leave and ask to join again.',
  },
  team_ceiling: {
    happened: "The team's ceiling for the day is used up: {{spent}} of {{value}} queries ({{by}}).",
    safe: 'Nothing was sent or charged; what you typed is still here.',
    next: 'Wait for the next day in São Paulo, or ask a supervisor to change the ceiling in the settings.',
  },
  team_asking: {
    happened: 'Workstation {{workstation}} has been querying this subject and month since {{since}}.',
    safe: 'Nothing was sent or charged from here.',
    next: 'Wait: its result arrives here without another charge.',
  },
  team_unknown: {
    happened:
      'Workstation {{workstation}} queried this subject and month; its outcome has been unknown since {{since}}.',
    safe: 'Nothing was sent from here; its query may have been charged.',
    next: 'Check with that workstation before asking again, which takes a reason.',
  },
  team_offline: {
    happened: "Without the team's server nobody knows whether another workstation queried this month.",
    safe: 'Nothing was sent or charged.',
    next: 'Try again once the server answers; the institution decides whether asking without it is allowed.',
  },
  key_missing: {
    happened: 'This environment has no API key for the address in use.',
    safe: 'Nothing was sent or charged.',
    next: 'Enter the key in the settings. If the address of the service has changed, the key must be entered again.',
  },
  key_refused: {
    happened: 'The service refused the API key.',
    safe: 'No query was made or charged; what you typed is still here.',
    next: 'Check the key with the provider and replace it in the settings.',
  },
  session_refused: {
    happened: 'The service did not accept the session.',
    safe: 'What you typed is still here.',
    next: 'Try again; a new session will be opened.',
  },
  service_unreachable: {
    happened: 'The service could not be reached.',
    safe: 'Nothing was sent or charged; what you typed is still here.',
    next: 'Try again; the connection test, in the settings, shows at which step it fails. Saved queries stay available.',
  },
  service_timeout: {
    happened: 'The service did not respond in time.',
    safe: 'Nothing was sent or charged; what you typed is still here.',
    next: 'Wait a little and try again.',
  },
  service_refused: {
    happened: 'The service refused the request.',
    safe: 'Nothing was saved; what you typed is still here.',
    next: 'Check the data and try again; if it persists, contact the provider.',
  },
  service_failed: {
    happened: 'The service failed.',
    safe: 'Nothing was saved; what you typed is still here.',
    next: 'Try again later.',
  },
  service_paused: {
    happened: 'The service failed several times and is paused for a moment.',
    safe: 'Nothing was sent or charged; what you typed is still here.',
    next: 'Wait half a minute and try again.',
  },
  too_many_requests: {
    happened: 'The service asked to wait: there were too many requests.',
    safe: 'Nothing was saved; what you typed is still here.',
    next: 'Try again later.',
  },
  portal_answered: {
    happened: 'The reply came from a network page, not from the service.',
    safe: 'No query was made.',
    next: 'Sign in to the network (access page, proxy or VPN) and try again.',
  },
  redirect_refused: {
    happened: 'The service redirected to another address, which is not accepted.',
    safe: 'The key was not sent to the other address.',
    next: "Check the service's address in the settings.",
  },
  answer_too_large: {
    happened: 'The response is larger than the accepted limit.',
    safe: 'Nothing was saved; what you typed is still here.',
    next: 'Contact the service provider.',
  },
  unexpected_answer: {
    happened: "The service's response is not in the expected format.",
    safe: 'Nothing was saved; what you typed is still here.',
    next: 'Try again; if it persists, contact the provider.',
  },
  consent_outcome_unknown: {
    happened: 'The service did not confirm the authorization in time.',
    safe: "The subject's act was recorded with an unknown outcome. Nothing is sent again automatically.",
    next: 'Check with the provider whether the registration exists. Without that confirmation, ask the subject to authorize again.',
  },
  record_unreadable: {
    happened: 'The service responded to the authorization, but not in a way that tells whether it was registered.',
    ...DOUBTFUL,
  },
  record_error: {
    happened: 'The service reported an error and, at the same time, a registered authorization.',
    ...DOUBTFUL,
  },
  record_not_consented: { happened: 'The record at the service says that the subject did not consent.', ...DOUBTFUL },
  record_other_document: { happened: 'The record at the service is for another CPF or CNPJ.', ...DOUBTFUL },
  record_other_name: {
    happened: 'The record at the service is in another name.',
    safe: DOUBTFUL.safe,
    next: 'Check the name against the subject’s document, and the record with the provider.',
  },
  record_other_metadata: {
    happened: 'The record at the service has other collection data: IP, computer, time, application or place.',
    ...DOUBTFUL,
  },
  record_known_id: {
    happened: 'The number of the record at the service already belongs to another authorization.',
    ...DOUBTFUL,
  },
  record_expired: { happened: 'The record at the service is no longer valid.', ...DOUBTFUL },
  record_impossible_dates: {
    happened: 'The dates of the record at the service are not possible.',
    safe: DOUBTFUL.safe,
    next: 'Check the date and time of this computer; if they are right, check the record with the provider.',
  },
  record_not_https: { happened: 'The public address of the record is not https.', ...DOUBTFUL },
  record_other_host: {
    happened: 'The public address of the record belongs to another site.',
    safe: DOUBTFUL.safe,
    next: 'Check the address of public authorizations in the settings; if it is right, check the record with the provider.',
  },
  record_other_page: {
    happened: 'The public address of the record is not the page of this authorization.',
    ...DOUBTFUL,
  },
  cancelled: {
    happened: 'The query was cancelled.',
    safe: 'Nothing was sent or charged; what you typed is still here.',
    next: 'Query again whenever you like.',
  },
  limit_reached: {
    happened: 'The limit of {{max}} has been reached.',
    safe: 'Nothing was changed or lost.',
    next: 'Remove what is no longer used and try again.',
  },
  erasure_not_confirmed: {
    happened: 'The document entered is not that of the subject.',
    safe: 'Nothing was erased.',
    next: "Enter the subject's full document to confirm.",
  },
  not_found: {
    happened: 'This record was not found on this computer.',
    safe: 'The others are still saved.',
    next: 'Look for it in Saved queries by name or document.',
  },
  archive_unreadable: {
    happened: 'The local database could not be read.',
    safe: 'Nothing in it was changed.',
    next: 'Salvage what can still be read of it, or restore a backup.',
  },
  archive_in_use: {
    happened: 'Another Lastro is using this database.',
    safe: 'The local database is intact.',
    next: 'Close the other window and try again.',
  },
  answer_unkeepable: {
    happened: 'Part of the local database is damaged and would not accept the response.',
    safe: 'So nothing was sent or charged; what can be read of it is still shown.',
    next: 'Salvage what can still be read of the local database, by the notice at the top of the window, or restore a backup; then query.',
  },
  answer_held: {
    happened: 'The response arrived, but the disk did not accept it.',
    safe: 'It is in memory and will not be charged again.',
    next: 'Free some space or correct the permission of the data folder and try again, without closing or locking Lastro.',
  },
  opened_read_only: {
    happened: 'Lastro is open for reading only.',
    safe: 'Nothing was sent, charged or changed; what was saved before is intact.',
    next: 'Free some space or correct the permission of the data folder and use “Try to save again” in the notice at the top.',
  },
  disk_full: {
    happened: 'The disk is full; saving was not possible.',
    safe: 'What was saved before is intact.',
    next: 'Free some space and try again.',
  },
  disk_read_only: {
    happened: 'The data folder cannot be written to.',
    safe: 'What was saved before is intact.',
    next: 'Check the permission of the folder or disk and try again.',
  },
  disk_unreachable: {
    happened: 'The disk or network of the data folder does not answer.',
    safe: 'What was saved before is intact.',
    next: 'Check that the disk or network is available and try again.',
  },
  folder_missing: {
    happened: 'The data folder is no longer where it was.',
    safe: 'Lastro has created no other one in its place.',
    next: 'Put the folder back, or reconnect the disk it is on, and try again.',
  },
  archive_moved: {
    happened: 'The files of the local database were moved or replaced while Lastro was open.',
    safe: 'What was saved before is in the files that were there. This was not saved.',
    next: 'Put the folder back and try again.',
  },
  place_unusable: {
    happened: 'The folder where the file would be saved is gone or is no folder.',
    safe: 'No file was saved; the local database is intact.',
    next: 'Check the downloads folder, or choose another folder, and try again.',
  },
  place_refused: {
    happened: 'The chosen folder does not accept writing.',
    safe: 'No file was saved; the local database is intact.',
    next: 'Check the permission of the folder, or choose another, and try again.',
  },
  place_unreachable: {
    happened: 'The disk or network where the file would be saved does not respond.',
    safe: 'No file was saved; the local database is intact.',
    next: 'Check that the disk or network is available, or choose another folder, and try again.',
  },
  too_many_files: {
    happened: 'The system does not allow more files to be opened now.',
    safe: 'What was already saved is intact.',
    next: 'Close other programs and try again.',
  },
  export_running: {
    happened: 'Another export is under way.',
    safe: 'It will run to the end; nothing was saved twice.',
    next: 'Wait for it, or cancel it.',
  },
  backup_running: {
    happened: 'Another backup is under way.',
    safe: 'It will run to the end; nothing was saved twice.',
    next: 'Wait for it, or cancel it.',
  },
  backup_cancelled: {
    happened: 'The backup was cancelled.',
    safe: 'Nothing was saved; the local database is intact.',
    next: 'Make another backup whenever you like.',
  },
  salvage_running: {
    happened: 'Another salvage of the damaged database is under way.',
    safe: 'It will run to the end; the damaged database is not changed.',
    next: 'Wait for it, or cancel it.',
  },
  too_many_results: {
    happened: 'These are too many results for one file of this kind.',
    safe: 'Nothing was saved; the local database is intact.',
    next: 'Select fewer results, or choose CSV.',
  },
  not_printable: {
    happened: 'In this mode Lastro does not write PDF files itself.',
    safe: 'The result is saved.',
    next: 'Open the report and choose to save as PDF in the print dialog.',
  },
  picture_refused: {
    happened: 'The chart image could not be saved.',
    safe: 'No file was saved; the result is still saved.',
    next: 'Try again with a smaller window, or copy the chart’s data (CSV).',
  },
  backup_folder: {
    happened: 'The folder of automatic backups could not be read or did not take the file.',
    safe: 'The local database is intact; earlier backups were not touched.',
    next: 'Check that the disk or network is available, or choose another folder in the settings.',
  },
  previous_unreadable: {
    happened: 'This previous database did not open.',
    safe: 'Nothing was exchanged or brought over: the database here is the same, and the previous one is still kept.',
    next: 'Restore another previous database or a backup. If it is of a newer Lastro, update this one first.',
  },
  backup_foreign: {
    happened: 'This file is not a Lastro backup.',
    safe: 'The database of this computer is intact.',
    next: 'Choose the file that Lastro wrote as a backup.',
  },
  backup_damaged: {
    happened: 'The backup is incomplete or damaged.',
    safe: 'The database of this computer is intact; nothing was replaced.',
    next: 'Copy the file again from its source, or use an earlier backup.',
  },
  backup_unreachable: {
    happened: 'The backup file could not be read.',
    safe: 'The database of this computer is intact; nothing was replaced.',
    next: 'Check that the file is still where it was and open it again.',
  },
  backup_newer: {
    happened: 'The backup was made by a newer version of Lastro.',
    safe: 'The database of this computer is intact; nothing was replaced.',
    next: 'Update Lastro and restore again.',
  },
  backup_development: {
    happened: 'The backup was made by a development version, from before the first version of Lastro.',
    safe: 'The database of this computer is intact; nothing was replaced. The backup file is as it was.',
    next: 'Open it with the version that made it, or restore another backup.',
  },
  backup_passphrase_wrong: {
    happened: 'The passphrase does not open this backup.',
    safe: 'The database of this computer is intact; nothing was replaced.',
    next: 'Check capitals, accents and the keyboard language, and enter it again.',
  },
  link_refused: {
    happened: 'Lastro does not open this address.',
    safe: 'Nothing was opened.',
    next: 'Copy the address and open it in the browser, if you trust it.',
  },
  unknown_message: {
    happened: 'This window belongs to another version of Lastro.',
    safe: 'Nothing was changed.',
    next: 'Close Lastro and open it again.',
  },
  sender_refused: {
    happened: 'This window is not accepted.',
    safe: 'Nothing was changed.',
    next: 'If Lastro is open in another tab, continue there. If not, close Lastro and open it again.',
  },
  workstation_gone: {
    happened: 'Lastro is no longer responding to this window.',
    safe: 'What was saved is intact.',
    next: 'Start Lastro again and use the address it shows.',
  },
  internal: {
    happened: 'Something unexpected happened.',
    safe: 'What was saved is intact; what you typed is still here.',
    next: 'Try again; if it happens again, restart Lastro.',
  },
};
