# `make play` and `make test` do everything on a machine that has make, git and Python 3.11 or newer.
# `make test PYTHON=python3.12` takes that Python for a new environment.
.DEFAULT_GOAL := help
.PHONY: help play pages browser test test-web-long screenshots web-numbers witness mutants fuzz perft bench faults races load lint clean

VENV := .venv
RUN  := $(VENV)/bin/python

help:            ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' Makefile

play: pages                        ## play in the browser, against the computer or with friends
	@$(VENV)/bin/bastide play $(ARGS)

pages: $(VENV)/play.stamp          ## build the browser pages, unless they are up to date
	@$(RUN) scripts/pages.py

test: lint pages browser           ## style, types and all tests, those in the browser too
	@$(RUN) scripts/web_tool.py vitest run
	@$(RUN) -m pytest -n 2

test-web-long: $(VENV)/test.stamp pages browser   ## the tests in the browser with every game whole
	@BASTIDE_WHOLE_GAMES=1 $(RUN) -m pytest -n 2 tests/web --durations=0 -v

screenshots: $(VENV)/test.stamp pages browser     ## the pictures of docs/images, from games played by computer
	@PYTHONPATH=tests:scripts $(RUN) -m web.screenshots docs/images

web-numbers: $(VENV)/test.stamp pages browser     ## size of the pages, time to the first move, frames per second
	@PYTHONPATH=tests:scripts $(RUN) -m web.numbers $(ARGS)

browser: $(VENV)/test.stamp
	@$(RUN) scripts/browser.py

lint: $(VENV)/test.stamp           ## style and types only
	@$(VENV)/bin/ruff check
	@$(VENV)/bin/mypy
	@$(RUN) scripts/web_tool.py svelte-check --tsconfig ./tsconfig.json --threshold error --output human

witness: $(VENV)/test.stamp        ## 2,000 random games beside the slow reference
	@$(RUN) tests/tools/witness.py $(ARGS)

mutants: $(VENV)/test.stamp        ## change the rules one by one: which change does no test notice?
	@$(RUN) tests/tools/mutants.py $(ARGS)

fuzz: $(VENV)/test.stamp           ## damaged texts against the notation for a minute
	@$(RUN) tests/tools/fuzz_notation.py $(ARGS)

perft: $(VENV)/test.stamp          ## count action sequences and compare with the kept numbers
	@$(RUN) -m pytest tests/perft $(ARGS)

bench: $(VENV)/play.stamp          ## speed on one core, beside the limit in C where there is a compiler
	@$(VENV)/bin/bastide bench $(ARGS)

faults: $(VENV)/test.stamp         ## break processes, databases, Redis, disk and clock in the middle of games: no move is lost
	@PYTHONPATH=tests $(RUN) -m server.faults $(ARGS)

races: $(VENV)/test.stamp          ## 10,000 races of two server processes for one decision, key, seat or pairing
	@PYTHONPATH=tests $(RUN) -m server.races $(ARGS)

load: $(VENV)/test.stamp           ## 500 live tables at 200 moves a second on this machine
	@$(VENV)/bin/bastide load $(ARGS)

clean:                             ## forget the environment and everything built
	rm -rf $(VENV) .build web/node_modules src/bastide/web/pages src/bastide/web/drawings

# The stamps are newer than what they were made from: nothing is repeated when all is up to date.
$(VENV)/play.stamp: pyproject.toml constraints.txt scripts/environment.sh
	@sh scripts/environment.sh $(VENV) '.[server,web]' && touch $@

$(VENV)/test.stamp: pyproject.toml constraints.txt scripts/environment.sh
	@sh scripts/environment.sh $(VENV) '.[server,web,dev]' && touch $@ $(VENV)/play.stamp
