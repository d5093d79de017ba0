/** Words that readers of software documentation use for one another, whatever it is about; `_` stands for a blank. */
export const ASSOCIATIONS: readonly (readonly string[])[] = `
  abort cancel stop interrupt; absent missing undefined; access permission authorization allowed; add create make
  new append insert; address url uri link; advice recommendation best_practice tip; after then post; alert warning
  notice; alias shortcut; allow enable permit accept; alter change modify edit update override; answer response
  reply; api interface reference; argument parameter option param; array list collection; ask request query;
  asynchronous async promise await; attach add bind; attribute property field; authenticate login log_in sign_in
  signin auth authentication; automatic default; avoid prevent prohibit forbid disable; background introduction
  motivation history; before pre prior; begin start initial boot startup launch; big large huge; browser client
  user; bug issue problem error; build compile compiler generate; bundle package; cache memoize store; call invoke
  execute run; capacity limit size maximum max; catch handle; certificate ssl tls https secure encryption; check
  validate verify validation test; choose select pick; class type; clean clear; cli command terminal shell; close
  shutdown stop exit terminate kill; cluster multiple scale; code snippet example sample; combine merge; community
  third_party ecosystem; compare difference versus; compatible support; conceal hide mask redact redaction;
  concept principle philosophy; condition constraint; configure config configuration setting setup option set_up;
  connect connection socket; contain include; container docker image; context scope; contribute contributor;
  convert transform serialize parse; copy duplicate clone; correlate trace track id; crash exception fatal
  uncaught throw; credential password secret token sensitive; custom own; customize extend override; database db
  sql storage; debug inspect troubleshoot diagnose; decide choose; delay postpone wait defer; delete remove erase
  drop destroy unlink; dependency package module; deploy deployment publish release host hosting; deprecated
  obsolete legacy outdated; describe define declare; detect notice recognize; different several multiple various;
  disconnect abort close; documentation docs guide manual; download fetch; duration timeout time; encode
  serialize; endpoint route; enforce require; environment env; error exception failure fail; event hook listener;
  every each all; example demo sample tutorial; expire expiration lifetime ttl; explain describe; extension plugin
  addon module; fast performance speed quick optimize efficient; feature functionality; file upload multipart
  attachment; filter exclude; find search lookup; finish complete end done; flow lifecycle sequence order; folder
  directory; forbidden 403 denied; format style lint linter; forward proxy redirect; function method handler
  callback; get retrieve read obtain; global shared; graceful shutdown close; group prefix namespace; header
  headers; health liveness readiness; helper utility; hidden invisible; host server machine; hostname domain host;
  identify name id; ignore skip; import require load; inject insert; install setup add; invalid wrong bad
  malformed; isolate encapsulate encapsulation scope; json serialization; keep preserve retain; key name; latency
  slow performance; length size; library package framework; limit restrict throttle; link connect; list show
  enumerate; listen port bind; load import open; local development; locale language translation; log logging
  logger print; loop iterate; memory ram leak; message text; middleware interceptor; migrate upgrade migration
  move; missing not_found 404; mock stub fake inject; modify change mutate; monitor observe watch track; name
  rename; network internet connection; nothing empty null undefined; number integer; object instance; output log
  stdout; overview introduction summary; page document; path route url; pattern regex regular_expression regexp;
  payload body data; picture image photo; plain insecure; pool connections; pretty format; production deploy live;
  program application app; protect secure security guard; query search; queue job; rate throttle; raw original;
  reach access; reject refuse deny; rename move; render display view show; repeat retry again; replace override
  substitute; report issue; require need must mandatory required; requirement prerequisite; reset restore clear;
  respond send reply; return reply result; reuse share shared; role permission; root base; rule constraint; save
  write store persist; schedule cron; schema definition; script command; section chapter; secure safe https;
  security vulnerability attack; send push transmit; session cookie; share reuse common; sign_out logout log_out;
  silent quiet disable; slow performance timeout; small tiny; specification standard; speed performance benchmark;
  stack trace; static asset file; status code; stream pipe chunk; stringify serialize; stuck hang freeze timeout;
  supply provide pass; switch change toggle; synchronize sync; tag label; task job; template view; test testing
  unit_test; throw raise; together combine; trailing slash; turn_off disable; turn_on enable; type typescript
  typed; typing types; understand learn; unique id; until wait; upgrade update migrate; usage use; validator
  schema; value data; variable property; verbose detail; version release; wait ready; web browser; worker thread;
  write author
`
  .trim()
  .split(/;\s+/)
  .map((group) => group.split(/\s+/).map((word) => word.replaceAll('_', ' ')));
