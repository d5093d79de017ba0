/** Words that readers of software documentation use for one another, whatever it is about; `_` stands for a blank. */
export const ASSOCIATIONS: readonly (readonly string[])[] = `
  abort cancel stop interrupt; absent missing undefined; access permission authorization allowed; add create make
  new append insert; address url uri link; after then post; alter change modify edit update override; answer
  response reply; api interface reference; argument parameter option param; array list collection; ask request
  query; asynchronous async promise await; attach add bind; authenticate login log_in sign_in signin auth
  authentication; automatic default; before pre prior; begin start initial boot startup launch; browser client
  user; bug issue problem error; build compile compiler generate; call invoke execute run; capacity limit size
  maximum max; catch handle; certificate ssl tls https secure encryption; check validate verify validation test;
  class type; cli command terminal shell; close shutdown stop exit terminate kill; cluster multiple scale; code
  snippet example sample; compatible support; conceal hide mask redact redaction; concept principle philosophy;
  condition constraint; configure config configuration setting setup option set_up; connect connection socket;
  contribute contributor; convert transform serialize parse; copy duplicate clone; crash exception fatal uncaught
  throw; credential password secret token sensitive; custom own; customize extend override; database db sql
  storage; debug inspect troubleshoot diagnose; delay postpone wait defer; delete remove erase drop destroy
  unlink; dependency package module; deploy deployment publish release host hosting; deprecated obsolete legacy
  outdated; different several multiple various; disconnect abort close; documentation docs guide manual; download
  fetch; encode serialize; endpoint route; enforce require; environment env; error exception failure fail; event
  hook listener; example demo sample tutorial; expire expiration lifetime ttl; extension plugin addon module; fast
  performance speed quick optimize efficient; feature functionality; file upload multipart attachment; find search
  lookup; folder directory; forbidden 403 denied; function method handler callback; get retrieve read obtain;
  graceful shutdown close; group prefix namespace; header headers; health liveness readiness; helper utility;
  import require load; install setup add; json serialization; library package framework; limit restrict throttle;
  list show enumerate; listen port bind; load import open; local development; log logging logger print; middleware
  interceptor; migrate upgrade migration move; missing not_found 404; network internet connection; output log
  stdout; overview introduction summary; path route url; pattern regex regular_expression regexp; payload body
  data; pretty format; production deploy live; protect secure security guard; query search; rate throttle; reject
  refuse deny; rename move; replace override substitute; require need must mandatory required; requirement
  prerequisite; respond send reply; save write store persist; schema definition; secure safe https; security
  vulnerability attack; send push transmit; share reuse common; sign_out logout log_out; silent quiet disable;
  slow performance timeout; speed performance benchmark; stream pipe chunk; stringify serialize; stuck hang freeze
  timeout; synchronize sync; test testing unit_test; throw raise; trailing slash; turn_off disable; turn_on
  enable; type typescript typed; typing types; upgrade update migrate; validator schema; version release; web
  browser
`
  .trim()
  .split(/;\s+/)
  .map((group) => group.split(/\s+/).map((word) => word.replaceAll('_', ' ')));
