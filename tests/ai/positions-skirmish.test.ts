import { describe } from 'vitest';
import { testPositions } from '../helpers/position';

describe('positions of skirmishes', () => testPositions('skirmish'));
