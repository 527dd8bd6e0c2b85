"""What environments compile on top of the rules: action numbers, observations, steps of many games."""
