// Few rules, as recommended; formatting is Prettier's.
import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default ts.config(
  { ignores: ['dist', 'src/wire/generated'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript knows what is defined.
      'no-undef': 'off',
      // A name that begins with an underscore says that it is not used.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Addresses of this page begin at its root: there is no base to resolve.
      'svelte/no-navigation-without-resolve': 'off',
      // Maps and sets are replaced, not changed, where a component reads them.
      'svelte/prefer-svelte-reactivity': 'off',
      // A space that formatting must not take away is written as one.
      'svelte/no-useless-mustaches': 'off',
      // The compiler warns of these; here it does not run with the same settings.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig },
    },
  },
)
