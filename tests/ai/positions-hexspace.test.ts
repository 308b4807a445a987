import { describe } from 'vitest';
import { testPositions } from '../helpers/position';

describe('positions of ships on hexes', () => testPositions('hexspace'));
