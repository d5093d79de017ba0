/** A loader for what the site does without: a module with nothing in it. */
module.exports = () => '';
