import { defineConfig } from 'vitest/config';

// unit: pure code and files. architecture: the tree itself. app: the real program, one at a time, after
// the others, so that nothing else keeps the machine busy while a hand drags. The others take every core.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: '100%',
          include: ['**/*.test.ts'],
          exclude: ['architecture/**', 'e2e/**', 'examples/**'],
          root: import.meta.dirname,
          setupFiles: ['seeded.ts'],
          // Files share the modules that are loaded: nothing of ours keeps a state in a module.
          isolate: false,
          // Command-line tests start a process for each question.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          // They replace whole modules, so each file loads its own.
          name: 'examples',
          maxWorkers: '100%',
          include: ['examples/**/*.test.ts'],
          root: import.meta.dirname,
          setupFiles: ['seeded.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'architecture',
          maxWorkers: '100%',
          include: ['architecture/**/*.test.ts'],
          root: import.meta.dirname,
          // They read every file of the tree, and other work may keep the machine busy.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'app',
          include: ['e2e/**/*.test.ts'],
          root: import.meta.dirname,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          // A window on a busy machine can be later than a hand would wait. What needed a second try is told.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
