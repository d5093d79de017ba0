// The same site without our packages. Both use the same bundler and minimizers.
import template from './template.config.js';

export default { ...template, future: { experimental_faster: { rspackBundler: true } } };
