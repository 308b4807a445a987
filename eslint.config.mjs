import js from '@eslint/js';
import globals from 'globals';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['node_modules/', 'out/', 'dist/', 'resources/', '**/.svelte-check/'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser }, globals: globals.browser },
  },
  { files: ['electron/**/*.mjs'], languageOptions: { globals: globals.node } },
  {
    rules: {
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-undef': 'off',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Use a named export.',
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['tests/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['**/*.config.ts', '**/*.config.mjs', '**/*.config.js'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
